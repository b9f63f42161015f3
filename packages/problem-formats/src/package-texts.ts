/**
 * The texts of reports about packages by code; `{name}` stands for a detail, `{n:file|files}` for the word that fits its
 * number. Level `error` means that the problem (or the upload) was refused; the other levels only inform.
 */
export const PACKAGE_TEXTS = {
  'path-outside': error('压缩包中的路径越界：{path}', 'The archive contains a path outside its root: {path}'),
  'path-bad': error('压缩包中的文件名非法：{path}', 'Illegal file name in the archive: {path}'),
  'path-reserved': warning('文件名在 Windows 上不可用：{path}', 'File name not valid on Windows: {path}'),
  'path-too-long': error('路径过长或层级过深：{path}', 'Path too long or too deep: {path}'),
  // The following and `link-to-folder` are only in reports of earlier versions.
  'link-forbidden': error(
    '此格式不允许符号链接：{path}',
    'Symbolic links are not allowed in this format: {path}',
  ),
  'link-outside': warning(
    '符号链接指向包外，已忽略此文件：{path} → {target}',
    'Symbolic link points outside the package; file ignored: {path} → {target}',
  ),
  'link-to-folder': error(
    '符号链接指向文件夹，不受支持：{path} → {target}',
    'Symbolic links to folders are not supported: {path} → {target}',
  ),
  'link-dangling': warning(
    '符号链接的目标不存在，已忽略此文件：{path} → {target}',
    'Target of symbolic link does not exist; file ignored: {path} → {target}',
  ),
  'link-cycle': warning('符号链接循环，已忽略此文件：{path}', 'Symbolic link cycle; file ignored: {path}'),
  'entry-special': error('不支持的特殊文件：{path}', 'Special file not supported: {path}'),
  'archive-too-large': error('解压后超过上限 {limit}', 'Unpacked size exceeds the limit of {limit}'),
  ratio: error('压缩比异常（{ratio}:1），疑似压缩炸弹', 'Suspicious compression ratio ({ratio}:1)'),
  'archive-overlap': error('压缩包条目重叠，已拒绝', 'Overlapping archive entries, refused'),
  'archive-corrupt': error('压缩包已损坏：{reason}', 'Damaged archive: {reason}'),
  'too-many-files': error(
    '文件数量 {n} 超过上限 {limit}',
    '{n} {n:file exceeds|files exceed} the limit of {limit}',
  ),
  'too-many-problems': error('题目数量超过上限 {limit}', 'More than {limit} problems'),
  encrypted: error('不支持加密的压缩包', 'Encrypted archives are not supported'),
  method: error('不支持的压缩方法 {method}：{path}', 'Compression method {method} not supported: {path}'),
  'not-zip': error('不是 ZIP 或 TAR 文件（看起来是 {kind}）', 'Neither a zip nor a tar (looks like {kind})'),
  'duplicate-name': error('文件名重复：{path}', 'Duplicate file name: {path}'),
  'name-clash': error(
    '文件名仅大小写或 Unicode 形式不同，或与文件夹同名：{a} 与 {b}',
    'Names differ only in case or Unicode form, or a file and a folder have the same name: {a} and {b}',
  ),
  'name-encoding': error('文件名编码无法识别', 'Cannot decode the file names'),
  'name-guessed': warning(
    '文件名按 {encoding} 解码，请确认',
    'File names decoded as {encoding}; please check',
  ),
  'file-too-large': error(
    '文件过大：{path}（上限 {limit} 字节）',
    'File too large: {path} (limit {limit} bytes)',
  ),
  'text-guessed': warning('{path} 不是 UTF-8，按 {encoding} 读取', '{path} is not UTF-8, read as {encoding}'),
  'text-encoding': error('{path} 第 {offset} 字节起无法解码', 'Cannot decode {path} from byte {offset}'),
  'text-replaced': warning(
    '{path} 含有非法字符，已替换',
    '{path} has characters that are not allowed; they were replaced',
  ),
  'bom-in-data': warning(
    '测试文件带有 BOM：{path}。可在题目的测试数据页去除',
    'Test file starts with a BOM: {path}. The page of the test data can remove it',
  ),
  'utf16-in-data': warning(
    '测试文件是 UTF-16 编码：{path}。请在题目的测试数据页去除标记',
    'Test file is in UTF-16: {path}. The page of the test data can turn it into UTF-8',
  ),
  'utf32-in-data': warning(
    '测试文件是 UTF-32 编码：{path}。请在题目的测试数据页去除标记',
    'Test file is in UTF-32: {path}. The page of the test data can turn it into UTF-8',
  ),
  'crlf-converted': note('已将 {n} 个文件的 CRLF 转换为 LF', 'Converted CRLF to LF in {n} {n:file|files}'),
  'format-unknown': error('无法识别的题目包格式。支持：{list}', 'Unknown package format. Supported: {list}'),
  'format-ambiguous': error(
    '包同时符合 {a} 与 {b}，请选择',
    'The package matches {a} and {b}; please choose',
  ),
  wrapper: note('已忽略外层文件夹 {dir}', 'Ignored the outer folder {dir}'),
  noise: note('已忽略 {n} 个系统文件', 'Ignored {n} {n:file|files} created by operating systems or editors'),
  'xml-syntax': error(
    '{path} 第 {line} 行 XML 语法错误：{reason}',
    'XML error in {path} line {line}: {reason}',
  ),
  'xml-dtd': error(
    '出于安全原因拒绝带内部 DTD 的 XML',
    'XML with an internal DTD is refused for security reasons',
  ),
  'yaml-syntax': error(
    '{path} 第 {line} 行 YAML 语法错误：{reason}',
    'YAML error in {path} line {line}: {reason}',
  ),
  'yaml-tag': error(
    '{path} 第 {line} 行含不支持的 YAML 标签 {tag}',
    'Unsupported YAML tag {tag} in {path} line {line}',
  ),
  'yaml-too-big': error(
    '{path} 过长、嵌套过深，或别名展开后过大',
    '{path} is too long or too deep, or its aliases expand too far',
  ),
  'json-syntax': error(
    '{path} 第 {line} 行 JSON 语法错误：{reason}',
    'JSON error in {path} line {line}: {reason}',
  ),
  'json-tolerated': warning('{path} 含有注释或多余的逗号', '{path} has comments or trailing commas'),
  'key-unknown': warning('{path}：未知字段 {key}', '{path}: unknown key {key}'),
  'key-refused': error('{path} 第 {line} 行：未知字段 {key}', '{path} line {line}: unknown key {key}'),
  'value-bad': error(
    '{path}{at}：字段 {key} 的值非法：{value}（应为 {expected}）',
    '{path}{at}: bad value {value} for {key} (expected {expected})',
  ),
  'file-missing': error(
    '{manifest} 引用的文件不存在：{path}',
    '{manifest} names a file that does not exist: {path}',
  ),
  'file-outside': error(
    '{manifest} 引用了包外路径：{path}',
    '{manifest} refers to a path outside the package: {path}',
  ),
  'file-ignored': note('未使用的文件：{path}', 'Unused file: {path}'),
  'no-tests': warning('没有测试数据', 'No test data'),
  'samples-hidden': note(
    '交互题或多轮题的样例数据只供评测程序读取，未向做题者显示：{list}',
    'Samples that only the judging program of an interactive or multi-pass problem reads; not shown to solvers: {list}',
  ),
  'tests-required': error('没有测试数据', 'No test data'),
  'missing-answer': warning('缺少答案文件：{list}', 'Missing answer files: {list}'),
  'answers-required': error('缺少答案文件：{list}', 'Missing answer files: {list}'),
  'no-answer-for': warning('以下输入没有答案文件：{list}', 'No answer files for these inputs: {list}'),
  'answers-required-for': error('以下输入没有答案文件：{list}', 'No answer files for these inputs: {list}'),
  'missing-input': error('缺少输入文件：{list}', 'Missing input files: {list}'),
  'unequal-counts': error(
    '输入 {a} 个，输出 {b} 个，无法配对',
    '{a} inputs but {b} outputs, cannot pair them',
  ),
  'alternating-tests': warning(
    '测试数据在同一元素中交替出现',
    'Inputs and answers alternate within one element',
  ),
  'both-answers': warning(
    '{name} 同时有 .out 与 .ans，使用 .out',
    '{name} has both .out and .ans; using .out',
  ),
  'empty-answer': warning('答案文件为空：{list}', 'Empty answer files: {list}'),
  'same-test': warning('测试点内容相同：{list}', 'Identical tests: {list}'),
  'too-many-tests': error(
    '测试点 {n} 个，超过上限 {limit}',
    '{n} {n:test exceeds|tests exceed} the limit of {limit}',
  ),
  'limits-missing': warning(
    '包内没有时间或内存限制，使用默认 {time}/{memory}',
    'No limits in the package; using {time}/{memory}',
  ),
  'limit-range': error(
    '限制超出允许范围：{key}={value}（{min}–{max}）',
    'Limit out of range: {key}={value} ({min}–{max})',
  ),
  rounded: note('{key} 向上取整：{from} → {to}', '{key} rounded up: {from} → {to}'),
  'too-many-extra-files': error(
    '{key} 有 {n} 个文件，超过上限：{limit} 个、合计 {size}',
    '{key} has {n} {n:file|files}; the limit is {limit} files with {size} in total',
  ),
  'score-sum': warning('分值之和为 {sum}，不是 {expected}', 'Scores add up to {sum}, not {expected}'),
  'subtask-cycle': error('子任务依赖有环：{list}', 'Cyclic subtask dependencies: {list}'),
  'subtask-unknown': error('子任务 {id} 依赖不存在的 {dep}', 'Subtask {id} depends on unknown {dep}'),
  'policy-unsupported': error(
    '不支持的计分方式：{policy}（子任务 {id}）',
    'Score policy {policy} of subtask {id} is not supported',
  ),
  'checker-unknown': error('未知的检查器：{name}', 'Unknown checker: {name}'),
  'binary-checker': error(
    '检查器或管理程序是可执行文件，需要源代码：{path}',
    'A checker or manager is a binary; its source code is needed: {path}',
  ),
  'unsupported-python-checker': error(
    '不支持 Python 检查器或评测器：{path}',
    'Checkers and graders in Python are not supported: {path}',
  ),
  'language-unknown': warning('未知语言 {name}，已跳过', 'Unknown language {name}; skipped'),
  'python-2': warning(
    '{path} 是 Python 2 程序，本站没有 Python 2，未导入',
    '{path} is a Python 2 program; the site does not have Python 2, so it was not imported',
  ),
  'polygon-standard-package': error(
    '这是 Polygon standard 包，测试数据要由生成器生成：缺少 {inputs} 个输入和 {answers} 个答案（{list}）。请在 Polygon 的 Packages 页生成完整包（full package），下载其 linux 版本后再导入',
    'This is a Polygon "standard" package, whose tests must still be generated: {inputs} inputs and {answers} answers are missing ({list}). On the Packages page of Polygon, create a full package, download its linux variant and import that',
  ),
  'unsupported-run-count': error(
    '不支持 run-count={n} 的题目',
    'Problems with run-count={n} are not supported',
  ),
  'tests-must-be-generated': error('测试数据需先由生成器生成', 'The test data must first be generated'),
  'mixed-version': warning('包混用了 {a} 与 {b} 的布局', 'The package mixes the layouts of {a} and {b}'),
  'statement-missing': warning('没有题面', 'No statement'),
  'statement-language': warning('题面语言 {lang} 与标题语言不一致', 'Statement language {lang} has no title'),
  'image-missing': warning('题面引用的图片不存在：{path}', 'The statement refers to a missing image: {path}'),
  'image-bad': warning('图片已跳过：{path}（{reason}）', 'Image skipped: {path} ({reason})'),
  'tex-unknown': warning(
    '无法转换的 TeX：{command}（{path} 第 {line} 行）',
    'TeX not converted: {command} ({path} line {line})',
  ),
  'sample-mismatch': warning('题面样例与测试数据不一致：{n}', 'Sample {n} differs from the test data'),
  'sample-without-output': warning('样例 {n} 没有输出', 'Sample {n} has no output'),
  'duplicate-problem': error('题目 ID 已存在：{id}', 'Problem id already exists: {id}'),
  'text-judge': error('客观题（文本评测）无法导入', 'Objective problems (text judge) cannot be imported'),
  'remote-problem': warning('远程题目：{oj} {id}', 'Remote problem: {oj} {id}'),
  'tex-too-deep': error('TeX 嵌套超过 {depth} 层', 'TeX is nested deeper than {depth} levels'),
  'statement-pdf': warning(
    '题面只有 PDF，已作为附件：{path}',
    'The statement exists only as a PDF, which was attached: {path}',
  ),
  'statement-filed': warning(
    '本站没有 {lang} 题面对应的语言，归入 {place}',
    'The site has no language for the {lang} statement; it was filed under {place}',
  ),
  'statement-left-out': warning(
    '本站没有 {lang} 题面对应的语言，未导入；导入前可选择归入哪种语言',
    'The site has no language for the {lang} statement; it was not imported. Before importing, you can choose a language for such statements',
  ),
  'statement-ignored': warning('题面未导入：{path}', 'Statement not imported: {path}'),
  'mode-unsupported': error('不支持的题目类型：{mode}', 'Problem type not supported: {mode}'),
  'custom-judge': error('不支持自定义评测器：{path}', 'Custom judges are not supported: {path}'),
  'dynamic-key': error('{path}：不支持动态字段 {key}', '{path}: dynamic keys are not supported: {key}'),
  'program-language': error(
    '{path} 的语言 {name} 不能用于检查器或交互器',
    'The language of {path}, {name}, cannot be used for checkers or interactors',
  ),
  'program-empty': warning(
    '检查器或交互器没有源代码，题目将保持私有',
    'The checker or interactor has no source; the problem stays private',
  ),
  'program-merged': note(
    '{path}：{n} 个文件合并为一个源文件',
    '{path}: {n} {n:file was|files were} put together into one source file',
  ),
  'program-not-merged': warning(
    '由多个文件组成的程序未导入，无法合并为一个源文件：{list}',
    'Program not imported, because its files cannot be put together into one: {list}',
  ),
  'program-ambiguous': error('{folder} 中有多个程序', '{folder} contains several programs'),
  'interactor-checker': warning(
    '交互器之后的检查器未导入，以交互器的结论为准：{path}',
    'The checker behind the interactor was not imported; the interactor alone decides: {path}',
  ),
  'points-all-zero': warning(
    '所有测试点的分值都是 0，按不计分题目导入：须全部通过',
    'All tests are worth 0 points; imported as a problem without scoring, in which all tests must pass',
  ),
  'points-not-kept': warning(
    '比赛为 ICPC 赛制，未保留 {n} 个子任务及其分值：提交须通过全部测试点',
    'The contest is one by ICPC rules: {n} {n:subtask and its points|subtasks and their points} were not kept, and a submission must pass every test',
  ),
  'points-none': warning(
    '所有测试点的分值都是 0：任何提交都只能得 0 分',
    'All tests are worth 0 points: no submission can score',
  ),
  'points-by-checker': warning(
    '测试点的分值都是 0，由检查器给分：每个测试点最多 {max} 分，共 {sum} 分；请在题目设置中改为实际的最高分，超出者会成为系统错误',
    'All tests are worth 0 points and the checker awards the points: up to {max} per test, {sum} in total. Set the real maximum in the problem form; a test that is given more ends in a System Error',
  ),
  'points-shared': warning(
    '测试点的分值都是 0，检查器按百分比给分：各测试点平分 {sum} 分',
    'All tests are worth 0 points and the checker awards percentages: the tests share {sum} points equally',
  ),
  'points-guessed': warning(
    '检查器给出的分值按{meaning}理解：{path}',
    'Points awarded by the checker are treated as {meaning}: {path}',
  ),
  'checker-reads-source': warning(
    '检查器读取选手源代码，此处没有：{path}',
    'The checker reads the source of the submission, which is not available here: {path}',
  ),
  'checker-approximated': warning('检查器 {name} 以 {by} 代替', 'Checker {name} was replaced by {by}'),
  'policy-changed': warning(
    '子任务 {id} 的计分方式 {policy} 以 {by} 代替',
    'Scoring policy {policy} of subtask {id} was replaced by {by}',
  ),
  'dependency-changed': warning(
    '子任务 {id}：前置子任务 {dep} 须得满分，而非按比例',
    'Subtask {id}: its prerequisite {dep} requires full points rather than counting in proportion',
  ),
  'scores-rounded': warning('分值不是整数，已取整：{list}', 'Fractional points were rounded: {list}'),
  'score-unbounded': error('{id} 没有分值上限', '{id} has no maximum score'),
  'case-limits': warning(
    '各测试点的限制不同，使用最大值：{key} = {value}',
    'Limits differ between tests; the largest applies to all: {key} = {value}',
  ),
  'feedback-mixed': warning(
    '各组的反馈方式不同，使用 {feedback}',
    'Groups have different feedback; {feedback} applies to all',
  ),
  'annotation-unknown': warning('{path}：未知的预期结果 {word}', '{path}: unknown expected result {word}'),
  'annotation-twice': warning(
    '{path} 有多个预期结果标注，使用第一个',
    '{path} states its expected result more than once; the first counts',
  ),
  'time-limit-derived': warning(
    '包内没有时间限制，使用默认 {time} ms；请用题目检查确定',
    'No time limit in the package; using {time} ms. Run the problem check to find a suitable one',
  ),
  'time-limit-differs': error(
    '时间限制互相矛盾：{a} 与 {b}',
    'The time limits {a} and {b} contradict each other',
  ),
  'answer-without-input': warning('没有输入的文件：{list}', 'Answer files without an input: {list}'),
  embargo: warning('题目在 {until} 之前不得公开', 'The problem must not be published before {until}'),
  license: note('许可：{license}', 'License: {license}'),
  'too-many-subtasks': error(
    '子任务过多：{n}（上限 {limit}）',
    '{n} {n:subtask exceeds|subtasks exceed} the limit of {limit}',
  ),
  'pattern-refused': error(
    '{path}：不支持的正则表达式 {pattern}',
    '{path}: pattern not supported: {pattern}',
  ),
  'lemon-binary-cdf': error(
    '旧版二进制 .cdf 不受支持，请用 LemonLime 重新保存',
    'Old binary .cdf files are not supported; save it again with LemonLime',
  ),
  'archive-inside': error(
    '测试数据在内层压缩包 {path} 中，请解压到外层后重新打包',
    'The test data are in an archive inside the package, {path}; unpack it and pack its files directly',
  ),
  'note-of-setter': note('{key}：{value}', '{key}: {value}'),
  'package-unreadable': error('无法读取题目包：{reason}', 'Cannot read the package: {reason}'),
  'import-gave-up': error(
    '导入已中断 {n} 次，不再继续',
    'The import was interrupted {n} {n:time|times} and will not be tried again',
  ),
  'problem-unreadable': error('无法读取题目：{reason}', 'Cannot read the problem: {reason}'),
  'mode-unwritable': error(
    '此格式不支持评测方式 {mode}',
    'The format does not support the judging mode {mode}',
  ),
  'interactor-checker-unwritable': error(
    '此格式不能容纳交互器之后的检查器',
    'The format does not support a checker behind an interactor',
  ),
  'checker-unwritable': error(
    '此格式只能容纳 C/C++ 编写、不带参数的特判程序',
    'The format only supports checkers in C or C++ without arguments',
  ),
  'loses-languages': warning('不包含：允许的编程语言', 'Not included: allowed languages'),
  'loses-solutions': warning('不包含：参考程序', 'Not included: reference solutions'),
  'loses-validators': warning('不包含：输入校验程序', 'Not included: input validators'),
  'loses-generators': warning('不包含：数据生成器', 'Not included: generators'),
  'loses-attachments': warning('不包含：图片与附件', 'Not included: images and attachments'),
  'loses-comparison': warning('不包含：输出比较方式', 'Not included: how outputs are compared'),
  'loses-fileIo': warning('不包含：文件输入输出', 'Not included: file input and output'),
  'loses-extraFiles': warning('不包含：附加文件', 'Not included: extra files'),
  'loses-templates': warning('不包含：代码模板', 'Not included: code templates'),
  'loses-feedback': warning('不包含：评测点反馈设置', 'Not included: feedback settings for test cases'),
  'loses-difficulty': warning('不包含：难度', 'Not included: difficulty'),
  'loses-stackLimit': warning('不包含：栈限制', 'Not included: stack limit'),
  'loses-statementLanguages': warning(
    '只包含默认语言的题面',
    'Only the statement in the default language is included',
  ),
  'loses-dependencies': warning('不包含：子任务依赖', 'Not included: subtask dependencies'),
  'loses-author': warning('不包含：作者', 'Not included: author'),
  'loses-source': warning('不包含：来源', 'Not included: source'),
  'loses-titles': warning('只保留默认语言的标题', 'Only the title in the default language is included'),
  'code-changed': warning(
    '题目 ID 改为 {to}（原为 {from}）',
    'The problem ID becomes {to} instead of {from}',
  ),
  'compares-tokens': warning('输出逐词比较，空白不计', 'Outputs are compared word by word, ignoring blanks'),
  'loses-partialPoints': warning(
    '特判程序给出的部分分按答案错误处理',
    'Partial points awarded by the checker become Wrong Answer',
  ),
  'loses-expectations': warning(
    '参考程序的预期结果改为其所在文件夹的含义',
    'Expectations of solutions become those of the folder they are put in',
  ),
  'statement-becomes-tex': note('题面将转换为 TeX', 'Statements are converted to TeX'),
  'samples-judged': note('此格式中样例也是测试点', 'In this format, samples are tests as well'),
  'gains-points': note(
    '此格式的题目都有分值：各测试点平分 100 分',
    'All problems in this format are scored: the tests share 100 points equally',
  ),
  'loses-fileNames': warning('测试文件将重新编号', 'Test files are renumbered'),
  'loses-policies': warning('子任务计分方式改为最低分', 'Subtasks are scored by their worst case'),
  'loses-subtasks': warning(
    '不包含：子任务，只保留测试点分值之和',
    'Not included: subtasks; only the sum of test points is kept',
  ),
  'loses-scores': warning('不包含：测试点分值', 'Not included: points of tests'),
  'loses-tags': warning('标签可能改变', 'Tags may change'),
  'language-unfit': warning(
    '语言 {name} 不适合此评测方式，已跳过',
    'Language {name} does not fit the judging mode; skipped',
  ),
  'text-cut': warning('过长，只保留前 {max} 个字符：{text}', 'Too long, cut to {max} characters: {text}'),
  'code-unusable': warning(
    '题目 ID {id} 含有不能使用的字符，将使用下一个空闲的 ID',
    'The problem ID {id} contains characters that are not allowed; the next free ID will be used',
  ),
  'same-code': warning(
    '与本题包中的第 {number} 题 ID 相同：{id}',
    'Problem {number} of this package has the same ID: {id}',
  ),
  'same-title': warning(
    '与本题包中的第 {number} 题标题相同：{title}',
    'Problem {number} of this package has the same title: {title}',
  ),
  'title-exists': warning(
    '本站已有同名题目 {id}：{title}',
    'The site already has a problem with this title, {id}: {title}',
  ),
  'problem-exists': warning(
    '本站已有相同的题目 {id}：{title}',
    'The site already has this problem, {id}: {title}',
  ),
  'author-unknown': warning(
    '本站没有用户 {name}，作者记为导入者',
    'There is no user {name}; the importer becomes the author',
  ),
  'tag-class-unknown': warning(
    '本站没有标签分类 {className}，标签 {name} 未归类',
    'There is no tag class {className}; the tag {name} stays unclassified',
  ),
  'tag-kept': note(
    '标签 {name} 已存在，保留本站的颜色与译名',
    'The tag {name} already exists; it keeps its color and translations',
  ),
  'generator-call-guessed': warning(
    '生成器 {name} 沿用测试点的参数，并在后面加上大小和种子：{call}。请在检查页面确认',
    'Generator {name} is called as for a test, with a size and a seed added: {call}. Check this on the page of the problem check',
  ),
  'not-carried': warning('未导入：{what}', 'Not imported: {what}'),
} as const

export type PackageCode = keyof typeof PACKAGE_TEXTS

/** Codes of refusals: the compiler accepts only texts of the level `error` for them. */
export type RefusalCode = {
  [Code in PackageCode]: (typeof PACKAGE_TEXTS)[Code]['level'] extends 'error' ? Code : never
}[PackageCode]

export type PackageLevel = 'error' | 'warning' | 'note'

export interface PackageText {
  readonly level: PackageLevel
  readonly 'zh-CN': string
  readonly 'en-US': string
}

interface TextOf<Level extends PackageLevel> extends PackageText {
  readonly level: Level
}

function error(zh: string, en: string): TextOf<'error'> {
  return { level: 'error', 'zh-CN': zh, 'en-US': en }
}

function warning(zh: string, en: string): TextOf<'warning'> {
  return { level: 'warning', 'zh-CN': zh, 'en-US': en }
}

function note(zh: string, en: string): TextOf<'note'> {
  return { level: 'note', 'zh-CN': zh, 'en-US': en }
}

/** The text of a warning or an error in one language, with its details inserted. */
export function packageText(
  {
    code,
    details,
  }: { readonly code: PackageCode; readonly details: Readonly<Record<string, string | number>> },
  language: 'zh-CN' | 'en-US',
): string {
  return PACKAGE_TEXTS[code][language].replaceAll(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one: string | undefined, many: string) => {
      const detail = details[name]
      if (one === undefined) return String(detail ?? '')
      return Number(detail) === 1 ? one : many
    },
  )
}
