import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/developer.ts'

export default {
  title: 'About the project',
  what: {
    title: 'What Gavel is',
    text: 'This site runs on Gavel, an online judge: programs run in a sandbox against hidden test cases, and the verdict is there within a second or two. It is for students, teachers, clubs and contest organisers, in Chinese and English.',
    machines:
      'One command runs all of it on one machine; where more is needed, several servers and judge hosts share one PostgreSQL.',
  },
  api: {
    title: 'The API',
    text: 'Whatever the pages do, they do through an API that is described in full, and scripts of your own may use it too.',
    docs: 'API reference',
    document: 'OpenAPI document',
  },
  tokens: {
    title: 'API tokens',
    text: 'A script needs no password of yours. Make an API token on the settings page, choose what it may do and until when, and send it with each request:',
    limits:
      'A token never may more than you may, and it cannot change what protects your account: password, mail address, tokens.',
    create: 'Make an API token',
    login: 'Log in to make an API token.',
    copy: 'Copy the example request',
  },
  tools: {
    title: 'Samples and paper',
    text: 'Tools on your machine can read samples and limits of every public problem, with the fields of Competitive Companion:',
    copy: 'Copy the address of the samples',
    page: 'The page of a problem names this address, too: in a link rel="alternate" of its head and in the attribute data-samples-address of the statement; samples are marked by data-sample and data-sample-part.',
    print: 'One problem or several can be printed in either language, or kept as a PDF:',
    print_link: 'Print problems',
  },
  licence: {
    title: 'Licence',
    text: 'Gavel is free software under the MIT licence: it may be used, changed and passed on freely as long as the copyright and licence notice stay with it, and it comes without warranty.',
    source: 'Home of the project:',
  },
} satisfies SameTexts<typeof zh>
