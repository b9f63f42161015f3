import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/remote-handles.ts'

export default {
  about:
    'Some judges take solutions from people only: you submit there, and this site reads the verdict from the judge’s public list. Prove first that your handle there is yours.',
  comma: ', ',
  none: 'Not linked',
  linked: 'Linked',
  of: 'Handle at {{judges}}',
  handle: 'Handle',
  handle_required: 'The handle is required',
  proof: 'Proof',
  profile: 'Put a text into the public profile',
  'compile-error': 'Submit a program that does not compile',
  name: 'Start',
  change: 'Change',
  change_named: 'Change the handle at {{judges}}',
  link: 'Link',
  link_named: 'Link a handle at {{judges}}',
  remove: 'Unlink',
  remove_named: 'Unlink the handle at {{judges}}',
  remove_text: 'Your submissions at {{judges}} will no longer get verdicts here.',
  removed: 'Unlinked',
  steps: {
    title: 'Prove that {{handle}} is yours',
    profile:
      'Put this text into any field of your profile at {{judges}}, such as the affiliation. You can remove it afterwards:',
    'compile-error':
      'Log in to {{judges}} as {{handle}} and submit this program as C++. It does not compile and costs nothing:',
    copy: 'Copy',
    open_profile: 'Open the profile',
    open_form: 'Open the form',
    until: 'Valid until',
    check: 'Check',
    done: '{{handle}} is linked',
  },
} satisfies SameTexts<typeof zh>
