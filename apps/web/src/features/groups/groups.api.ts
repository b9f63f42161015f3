import {
  acceptGroupInvitation,
  addGroupMembers,
  changeGroupMember,
  changeGroupOwner,
  copyGroup,
  createGroup,
  createGroupInvitation,
  deleteGroup,
  deleteGroupInvitation,
  exitGroup,
  exportGroupMembers,
  type GroupForm,
  getGroup,
  getGroupAuth,
  getGroupInvitation,
  joinGroup,
  listGroupAnnouncements,
  listGroupApplications,
  listGroupInvitations,
  listGroupMembers,
  listGroups,
  removeGroupMember,
  updateGroup,
  uploadGroupAvatar,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download, upload } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { type GroupSearch, listQueryOf } from './list/group-search.ts'

const JUST_FETCHED_MS = 1_000
/** An administrator of the group decides about the people of one page. */
export const MEMBER_PAGE_SIZE = 10
export const ANNOUNCEMENT_PAGE_SIZE = 10

// What a reader may see of groups depends on who reads.
const reader = () => getSession().user?.uid ?? null

export const groupKeys = {
  all: ['groups'] as const,
  inside: (gid: number) => ['groups', 'inside', gid] as const,
}

export const groupPageQuery = (search: GroupSearch) =>
  queryOptions({
    queryKey: [...groupKeys.all, 'page', reader(), listQueryOf(search)],
    queryFn: ({ signal }) => call(listGroups, { query: listQueryOf(search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

export const groupAnnouncementsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'announcements', reader(), currentPage],
    queryFn: ({ signal }) =>
      call(listGroupAnnouncements, { query: { gid, currentPage, limit: ANNOUNCEMENT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** A group, and what the reader is in it. */
export const groupQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'detail', reader()],
    queryFn: async ({ signal }) => {
      const query = { gid }
      const [group, auth] = await Promise.all([
        call(getGroup, { query }, signal),
        call(getGroupAuth, { query }, signal),
      ])
      return { group, auth }
    },
    staleTime: JUST_FETCHED_MS,
  })

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

export const applicationsQuery = (gid: number, search: MemberSearch) =>
  queryOptions({
    queryKey: [...groupKeys.inside(gid), 'applications', reader(), search],
    queryFn: ({ signal }) => call(listGroupApplications, { query: memberQueryOf(gid, search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

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

/** A change of groups, after which every list of them is asked for again. `isQuiet`: a form shows its failures. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>, isQuiet = false) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupKeys.all }),
  })
}

export const useCreateGroup = () => useChange((body: GroupForm) => call(createGroup, { body }), true)

export const useCopyGroup = (gid: number) =>
  useChange(
    (form: GroupForm & { readonly offsetDays: number; readonly announcements: boolean }) =>
      call(copyGroup, { body: { ...form, gid } }),
    true,
  )

export const useUpdateGroup = (id: number) =>
  useChange(
    (form: GroupForm & { readonly status?: number }) => call(updateGroup, { body: { ...form, id } }),
    true,
  )

export const useDeleteGroup = (gid: number) => useChange(() => call(deleteGroup, { query: { gid } }))

/** Uploads a picture as the group's. */
export const useUploadAvatar = (gid: number) =>
  useChange((file: Blob) => upload(uploadGroupAvatar, { file, query: { gid } }), true)

export const useJoinGroup = (gid: number) =>
  useChange(
    (application: { readonly code?: string; readonly reason?: string }) =>
      call(joinGroup, { query: { gid, ...application } }),
    true,
  )

export const useExitGroup = (gid: number) => useChange(() => call(exitGroup, { query: { gid } }))

export const useChangeMember = (gid: number) =>
  useChange((member: { readonly uid: string; readonly auth: number }) =>
    call(changeGroupMember, { body: { gid, ...member } }),
  )

export const useRemoveMember = (gid: number) =>
  useChange((uid: string) => call(removeGroupMember, { query: { gid, uid } }))

export const useHandOver = (gid: number) =>
  useChange((uid: string) => call(changeGroupOwner, { body: { gid, uid } }))

export const useAddMembers = (gid: number) =>
  useChange((usernames: string[]) => call(addGroupMembers, { body: { gid, usernames } }), true)

export const useExportMembers = (gid: number) =>
  useMutation({ mutationFn: () => download(exportGroupMembers, { query: { gid } }) })

export const useCreateInvitation = (gid: number) =>
  useChange((link: { readonly days: number; readonly maxUses: number | null }) =>
    call(createGroupInvitation, { body: { gid, ...link } }),
  )

export const useDeleteInvitation = (gid: number) =>
  useChange((id: number) => call(deleteGroupInvitation, { query: { gid, id } }))

export const useAcceptInvitation = () =>
  useChange((token: string) => call(acceptGroupInvitation, { body: { token } }))
