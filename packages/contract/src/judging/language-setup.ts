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
          /** Text found in the sources that benefit from it. */
          wantedBy: z.string().min(1),
          /** Files that the command finds in `/app`, where it also leaves its result. */
          files: z.record(z.string(), z.string()),
          argv: z.array(z.string()).min(1),
          /** Environment variable that gives the compiler the folder of the result. */
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
    /** Memory that the runtime itself needs beyond the problem's limit; not counted against the program. */
    extraMemoryMib: z.int(),
    /** The largest stack that the runtime still starts with. Absent: any. */
    maxStackMib: z.int().positive().optional(),
  }),
  /** Command whose first output line is the version; if it fails, the language is not installed. */
  probe: z.object({ argv: z.array(z.string()).min(1) }),
  /** Time and memory limits are multiplied by this (`api.md` 4.12: 1 for C and C++, else 2). */
  limitFactor: z.number().positive(),
})
export type LanguageSetup = z.output<typeof LanguageSetup>
