import {
  acceptGroupInvitation,
  addGroupMembers,
  changeGroupMember,
  changeGroupOwner,
  createGroupInvitation,
  deleteGroupInvitation,
  exportGroupMembers,
  getGroupInvitation,
  listGroupApplications,
  listGroupInvitations,
  listGroupMembers,
  MEMBER_AUTH,
  removeGroupMember,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { groupKeys, reader, useGroupChange } from '../groups.api.ts'

const JUST_FETCHED_MS = 1_000
/** An administrator of the group decides about the people of one page. */
export const MEMBER_PAGE_SIZE = 10

export interface MemberSearch {
  readonly keyword: string
  readonly auth: number | null
  readonly page: number
}

const memberQueryOf = (gid: number, { keyword, auth, page }: MemberSearch) => ({
  gid,
  keyword,
  currentPage: page,
  limit: MEMBER_PAGE_SIZE,
  ...(auth !== null && { auth }),
})

export const membersQuery = (gid: number, search: MemberSearch) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'members', reader(), search],
    queryFn: ({ signal }) => call(listGroupMembers, { query: memberQueryOf(gid, search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

const applicationsQuery = (gid: number, search: MemberSearch) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'applications', reader(), search],
    queryFn: ({ signal }) => call(listGroupApplications, { query: memberQueryOf(gid, search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

/** The applications that wait for an answer. */
export const newApplicationsQuery = (gid: number, page: number) =>
  applicationsQuery(gid, { keyword: '', auth: MEMBER_AUTH.applying, page })

export const invitationsQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'invitations', reader()],
    queryFn: ({ signal }) => call(listGroupInvitations, { query: { gid } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...groupKeys.all, 'invitation', reader(), token],
    queryFn: ({ signal }) => call(getGroupInvitation, { query: { token } }, signal),
    staleTime: JUST_FETCHED_MS,
    retry: false,
  })

export const useChangeMember = (gid: number) =>
  useGroupChange((member: { readonly uid: string; readonly auth: number }) =>
    call(changeGroupMember, { body: { gid, ...member } }),
  )

export const useRemoveMember = (gid: number) =>
  useGroupChange((uid: string) => call(removeGroupMember, { query: { gid, uid } }))

export const useHandOver = (gid: number) =>
  useGroupChange((uid: string) => call(changeGroupOwner, { body: { gid, uid } }))

export const useAddMembers = (gid: number) =>
  useGroupChange((usernames: string[]) => call(addGroupMembers, { body: { gid, usernames } }), true)

export const useExportMembers = (gid: number) =>
  useMutation({ mutationFn: () => download(exportGroupMembers, { query: { gid } }) })

export const useCreateInvitation = (gid: number) =>
  useGroupChange((link: { readonly days: number; readonly maxUses: number | null }) =>
    call(createGroupInvitation, { body: { gid, ...link } }),
  )

export const useDeleteInvitation = (gid: number) =>
  useGroupChange((id: number) => call(deleteGroupInvitation, { query: { gid, id } }))

export const useAcceptInvitation = () =>
  useGroupChange((token: string) => call(acceptGroupInvitation, { body: { token } }))
