import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, compile, run } from './native.ts'

/** The programs of one kind of all problems, by slug. */
export type Programs = ReadonlyMap<string, string>

/** One run: its words, and the files that stand in for standard input and output. */
export interface Errand {
  readonly words?: readonly string[]
  readonly input?: string
  readonly output?: string
}

export interface Together {
  readonly programs: Programs
  /** The headers that the programs include: in a namespace they would be of no use. */
  readonly headers: readonly string[]
  /** Whether each errand needs a process of its own, because the program ends it or keeps a state. */
  readonly apart: boolean
  readonly options?: readonly string[]
}

const OWN_HEADERS = [
  'string',
  'cstdio',
  'cstdlib',
  'fstream',
  'map',
  'sstream',
  'vector',
  'sys/wait.h',
  'unistd.h',
]

/**
 * Many small programs in one, because compiling them one by one takes a minute. Each keeps its names in a namespace, and
 * its entry becomes a function without a result; so it may end by `exit` but not by `return`.
 */
export async function compileTogether(
  dir: string,
  { programs, headers, apart, options = [] }: Together,
): Promise<Command> {
  const slugs = [...programs.keys()]
  const parts = [...programs.values()].map((source, i) => [`part-${i}.hpp`, source] as const)
  const main = `${[...headers, ...OWN_HEADERS].map((name) => `#include <${name}>\n`).join('')}
#define main(...) entry; static void run(__VA_ARGS__)
${parts.map(([name], i) => `namespace part${i} {\n#include "${name}"\n}\n`).join('')}
#undef main
static const std::map<std::string, void (*)(int, char**)> ALL = {
${slugs.map((slug, i) => `{"${slug}", part${i}::run},\n`).join('')}};

static void carryOut(char* slug, const std::string& errand) {
    std::istringstream words(errand);
    std::string input, output;
    words >> input >> output;
    if (!freopen(input.c_str(), "rb", stdin) || !freopen(output.c_str(), "wb", stdout)) _exit(1);
    std::vector<std::string> given = {slug};
    for (std::string word; words >> word;) given.push_back(word);
    std::vector<char*> pointers;
    for (std::string& word : given) pointers.push_back(word.data());
    ALL.at(slug)(static_cast<int>(pointers.size()), pointers.data());
}

// Arguments: slug, list of errands, file for the places of those that fail.
int main(int, char** argv) {
    std::ifstream list(argv[2]);
    std::ofstream failed(argv[3]);
    std::string errand;
    for (int i = 0; std::getline(list, errand); i++) {
        if (!${apart}) {
            carryOut(argv[1], errand);
        } else if (fork() == 0) {
            carryOut(argv[1], errand);
            exit(0);
        } else {
            int status = 0;
            wait(&status);
            if (status != 0) failed << i << std::endl;
        }
    }
    fflush(stdout);
    _exit(0);
}
`
  return compile(dir, { ...Object.fromEntries(parts), 'main.cpp': main }, ['-O1', ...options])
}

/** @returns the places in the list of those errands that did not end well */
export async function runErrands(
  together: Command,
  slug: string,
  errands: readonly Errand[],
  dir: string,
): Promise<number[]> {
  const [list, failed] = [join(dir, `${slug}.errands`), join(dir, `${slug}.failed`)]
  await mkdir(dir, { recursive: true })
  const nothing = '/dev/null'
  const rows = errands.map(({ input, output, words }) =>
    [input ?? nothing, output ?? nothing, ...(words ?? [])].join(' '),
  )
  await writeFile(list, rows.map((row) => `${row}\n`).join(''))
  const exitCode = await run([...together, slug, list, failed])
  if (exitCode !== 0) throw new Error(`the programs of ${slug} ended with ${exitCode ?? 'a signal'}`)
  const places = (await readFile(failed, 'utf8')).split('\n').filter((line) => line !== '')
  return places.map(Number)
}

/** All headers of the bank's solutions, and of the library that they may include through them. */
const SOLUTION_HEADERS = ['bits/stdc++.h', 'unistd.h']

/**
 * Whole programs in one, for the same reason. The program is called with the place of one of them, whose exit code is
 * its own. An entry under another name has to return something, which `main` need not.
 */
export function compileMains(dir: string, sources: readonly string[]): Promise<Command> {
  const files: Record<string, string> = {}
  for (const [i, source] of sources.entries()) {
    const end = source.lastIndexOf('}')
    files[`part-${i}.hpp`] = `${source.slice(0, end)}return 0; ${source.slice(end)}`
  }
  files['main.cpp'] = `${SOLUTION_HEADERS.map((name) => `#include <${name}>\n`).join('')}
#define main(...) entry(__VA_ARGS__)
${sources.map((_, i) => `namespace part${i} {\n#include "part-${i}.hpp"\n}\n`).join('')}
#undef main
static int (*const ALL[])() = {
${sources.map((_, i) => `part${i}::entry,\n`).join('')}};

int main(int, char** argv) { return ALL[atoi(argv[1])](); }
`
  return compile(dir, files, ['-O1'])
}
