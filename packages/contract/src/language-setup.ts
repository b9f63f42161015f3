import { z } from 'zod'

/**
 * Commands of one language, as data. `{node}` in any of them is the judge's own Node.js. Arguments and environment of
 * a run may also hold the limits: `{memoryMib}`, `{youngMib}`, `{heapMib}`, `{stackMib}`,
 * `{halfStackKib}`, `{halfStackBytes}`.
 */
export const LanguageSetup = z.object({
  name: z.string(),
  /** Name of the source file in the compile folder, which is `/app` in the box. */
  sourceFile: z.string(),
  compile: z
    .object({
      argv: z.array(z.string()).min(1),
      cpuTimeMs: z.int(),
      wallTimeMs: z.int(),
      memoryMib: z.int(),
      /** A part of the standard library that is worth compiling once for all programs. */
      precompile: z
        .object({
          /** Text in the sources that gain from it. */
          wantedBy: z.string().min(1),
          /** What the command finds in `/app`, where it also leaves the outcome. */
          files: z.record(z.string(), z.string()),
          argv: z.array(z.string()).min(1),
          /** Environment variable that tells the compiler in which folder the outcome lies. */
          variable: z.string().min(1),
        })
        .nullable(),
    })
    .nullable(),
  run: z.object({
    argv: z.array(z.string()).min(1),
    env: z.record(z.string(), z.string()),
    mayFork: z.boolean(),
    processes: z.int(),
    /** What the runtime itself needs beyond the problem's limit; not counted against the program. */
    extraMemoryMib: z.int(),
    /** The most that the runtime is told of its stack; more is what it would not start with. Absent: any. */
    maxStackMib: z.int().positive().optional(),
  }),
  /** Command whose first output line is the version; a failure means: not installed. */
  probe: z.object({ argv: z.array(z.string()).min(1) }),
  /** Time and memory limits are multiplied by this (`api.md` 4.12: 1 for C and C++, else 2). */
  limitFactor: z.number().positive(),
})
export type LanguageSetup = z.output<typeof LanguageSetup>
