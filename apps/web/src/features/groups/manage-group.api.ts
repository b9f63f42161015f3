import {
  copyGroup,
  createGroup,
  deleteGroup,
  type GroupForm,
  updateGroup,
  uploadGroupAvatar,
} from '@gavel/contract'
import { call, upload } from '../../api/call.ts'
import { useGroupChange } from './groups.api.ts'

export const useCreateGroup = () => useGroupChange((body: GroupForm) => call(createGroup, { body }), true)

export const useCopyGroup = (gid: number) =>
  useGroupChange(
    (form: GroupForm & { readonly offsetDays: number; readonly announcements: boolean }) =>
      call(copyGroup, { body: { ...form, gid } }),
    true,
  )

export const useUpdateGroup = (id: number) =>
  useGroupChange(
    (form: GroupForm & { readonly status?: number }) => call(updateGroup, { body: { ...form, id } }),
    true,
  )

export const useDeleteGroup = (gid: number) => useGroupChange(() => call(deleteGroup, { query: { gid } }))

/** Uploads a picture as the group's. */
export const useUploadAvatar = (gid: number) =>
  useGroupChange((file: Blob) => upload(uploadGroupAvatar, { file, query: { gid } }), true)
