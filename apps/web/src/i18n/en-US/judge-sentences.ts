import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/judge-sentences.ts'

const judgeSentences: SameTexts<typeof zh> = {
  sentence: {
    clock: 'Stopped by the clock after {{elapsed}} s, used {{used}} s',
    idle: 'The program was idle',
    output_limit: 'Too much output',
    exit_code: 'Exit code {{code}}',
    signal: 'Terminated by {{signal}}',
    all_processes: 'All processes together',
    manager_deadlock: 'The programs and the manager are waiting for each other',
    interactor_deadlock: 'The program and the interactor are waiting for each other',
    no_output: 'No output for this test',
    no_file: 'The program did not write the file {{file}}',
    grader_left: 'The program ended before the grader did',
    bad_reply: 'The program sent the grader an invalid reply',
    grader_exhausted: 'The program called the grader until the grader exceeded its limits',
    other_lines: 'The lines differ from the expected ones',
    line_count: 'Found {{count}} {{count:line|lines}}, expected a different number',
    difference: 'Line {{line}}: found {{found}}, expected {{expected}}',
  },
  place: {
    word: 'a word',
    other_word: 'another word',
    end_of_output: 'the end of the output',
    end_of_line: 'the end of the line',
    blank: 'a blank',
  },
}

export default judgeSentences
