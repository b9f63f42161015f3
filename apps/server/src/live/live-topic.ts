import type { LiveEvent, OpenEventsQuery } from '@gavel/contract'
import type { Caller } from '../http/caller.ts'
import type { LiveHub } from './live-hub.ts'

/** Calls back with every announcement. */
export type Channel<Announcement> = (listener: (announcement: Announcement) => void) => void

/** A channel of the database: triggers and transactions announce on it, to every server. */
export const databaseChannel =
  (live: LiveHub, name: string): Channel<string> =>
  (listener) => {
    live.subscribe(name, listener)
  }

/** An event that is JSON already, because many streams get the same. */
export interface WrittenEvent {
  readonly json: string
}

/** A stream that follows something of a topic. */
export interface Follower<Followed = unknown> {
  readonly caller: Caller
  readonly followed: Followed
}

/**
 * One kind of live news. Streams know no concrete kind; kinds are registered in `src/live-topics.ts`. A topic's methods get
 * only what it returned itself, so the list of topics needs no more than `unknown`.
 */
export interface LiveTopic<Followed = unknown, Announcement = unknown, News = unknown> {
  readonly channel: Channel<Announcement>
  /**
   * How streams are told. `at once`: most of them hear nothing. `in portions`: many hear the same. `together`: the event
   * makes pages ask, so announcements that are alike become one and pages are told in turn.
   */
  readonly pace: 'at once' | 'in portions' | 'together'
  /** At the pace `together`: for how long announcements that are alike are collected, instead of a second. */
  readonly collectMs?: number
  /** The part of the topic that a stream follows; null if none. Nothing that the caller may not know of. */
  follow(query: OpenEventsQuery, caller: Caller): Followed | null | Promise<Followed | null>
  /** Whether the caller may still follow, asked when the stream has begun to listen. Without it: yes. */
  mayStay?(followed: Followed, caller: Caller): Promise<boolean>
  /** Reads an announcement once for all followers, and what decides who hears of it. Null: nobody does. */
  read(
    announcement: Announcement,
    followers: readonly Follower<Followed>[],
  ): News | null | Promise<News | null>
  /** The events that a follower gets, who may no longer know what they might when the stream was opened. */
  eventsFor(news: News, follower: Follower<Followed>): readonly (LiveEvent | WrittenEvent)[]
}
