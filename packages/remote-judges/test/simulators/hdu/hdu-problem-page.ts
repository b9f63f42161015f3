import type { HduProblem } from './hdu-problems.ts'

/** The page of a problem with its real oddities: attributes without quotes, nested tables, one blank that comes and goes. */
export function hduProblemPage(problem: HduProblem): string {
  const sections: [string, string | undefined, string][] = [
    ['Problem Description', problem.description, ' '],
    ['Input', problem.input, ' '],
    ['Output', problem.output, ' '],
    ['Sample Input', sample(problem.sampleInput), ''],
    ['Sample Output', sample(problem.sampleOutput, problem.hintInSample), ''],
    ['Hint', problem.hint, ' '],
    ['Author', problem.author, ' '],
    [
      'Source',
      problem.source === undefined
        ? undefined
        : `<a href="/search.php?field=problem"> ${problem.source} </a>`,
      ' ',
    ],
    ['Recommend', problem.recommend, ' '],
  ]
  return `<html><head><meta http-equiv=Content-Type content="text/html; charset=gb2312"><title>Problem - ${problem.id}</title></head>
<body><table width=980 align=center><tr><td>杭州电子科技大学</td></tr><tr><td><a href=/listproblem.php>Problem Archive</a></td></tr><tr><td></td></tr>
<tr><td align=center><h1 style='color:#1A5CC8'>${problem.title}</h1><font><b><span style='font-family:Arial;font-size:12px;font-weight:bold;color:green'>Time Limit: ${problem.javaTimeMs}/${problem.timeMs} MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: ${problem.javaMemoryKib}/${problem.memoryKib} K (Java/Others)<br>Total Submission(s): 12345&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 678<br>${problem.isSpecial === true ? '<font color=red>Special Judge</font>' : ''}</span></b></font><br><br>
${sections.map(([name, body, blank]) => (body === undefined ? '' : panel(name, body, blank))).join('\n')}
<center><a href='statistic.php?pid=${problem.id}'>Statistic</a> | <a href='submit.php?pid=${problem.id}'>Submit</a></center></td></tr></table></body></html>`
}

const panel = (name: string, body: string, blank: string) =>
  `<div class=panel_title align=left>${name}</div>${blank}<div class=panel_content>${body}</div><div class=panel_bottom>&nbsp;</div><br>`

function sample(text: string | undefined, hint?: string): string | undefined {
  if (text === undefined) return undefined
  const box =
    hint === undefined
      ? ''
      : `<div style='font-family:Times New Roman;font-size:14px;background-color:F4FBFF;border:#B7CBFF 1px dashed;padding:6px'><div style='font-family:Arial;font-weight:bold;color:#7CA9ED;border-bottom:#B7CBFF 1px dashed'><i>Hint</i></div>${hint}</div><i style='font-size:1px'> </i>`
  return `<pre><div style="font-family:Courier New,Courier,monospace;">${text}${box}</div></pre>`
}
