import type { Chapters, HandbookPage, Role } from './handbook.ts'

/** @param files the modules that `build/handbook.ts` makes of a language's chapters, by their paths */
export function chaptersOf(files: Record<string, HandbookPage>): Chapters {
  const of = (role: Role): HandbookPage => {
    const [, page] = Object.entries(files).find(([path]) => path.endsWith(`/${role}.md`)) ?? []
    if (page === undefined) throw new Error(`the handbook has no chapter for the role ${role}`)
    return page
  }
  return {
    student: of('student'),
    teacher: of('teacher'),
    organiser: of('organiser'),
    setter: of('setter'),
    administrator: of('administrator'),
  }
}
