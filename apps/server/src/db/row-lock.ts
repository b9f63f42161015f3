/**
 * How a row is locked that others refer to. Changes of it wait for each other with `no key update`, and what others write
 * that refers to it goes on meanwhile. `update` is for whoever deletes the row next. `LOCKS.md` tells the order of locks.
 */
export type RowLock = 'update' | 'no key update'
