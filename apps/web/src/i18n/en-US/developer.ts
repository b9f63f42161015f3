import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/developer.ts'

export default {
  title: 'About the project',
  what: {
    title: 'What Gavel is',
    text: 'This site runs on Gavel, an online judge: programs run in a sandbox against hidden test cases, with a verdict within a second or two. It is made for students, teachers, clubs and contest organisers, in Chinese and English.',
    machines:
      'One command runs it all on one machine; to scale out, several servers and judge hosts can share one PostgreSQL.',
  },
  api: {
    title: 'The API',
    text: 'The pages do everything through a fully documented API, which your own scripts can use too.',
    docs: 'API reference',
    document: 'OpenAPI document',
  },
  tokens: {
    title: 'API tokens',
    text: 'Scripts do not need your password. Create an API token on the settings page, choose its scopes and lifetime, and send it with every request:',
    limits:
      'A token can never do more than you can, and it cannot change what protects your account: password, email address, tokens.',
    create: 'Create an API token',
    login: 'Log in to create an API token.',
    copy: 'Copy example request',
  },
  tools: {
    title: 'Samples and printing',
    text: 'Tools on your machine can read the samples and limits of every public problem, with the fields of Competitive Companion:',
    copy: 'Copy the address of the samples',
    page: 'Each problem page also contains this address: in a link rel="alternate" in its head and in the attribute data-samples-address of the statement. Samples are marked with data-sample and data-sample-part.',
    print: 'Problems can be printed in either language, or saved as a PDF:',
    print_link: 'Print problems',
  },
  terminal: {
    title: 'From the terminal',
    text: 'One file for Node 20 or newer hands programs in and tries them on the samples of their problem. It needs a token with the scopes Read and Submit.',
    download: 'Download gavel.mjs',
    copy: 'Copy the commands',
    tests:
      'submit ends with exit code 0 only if the program is accepted. The problem is named by --problem, by its address in a comment, or by the name of the file.',
    editors: 'In an editor, let a task run these commands with the path of the open file.',
  },
  licence: {
    title: 'Licence',
    text: 'Gavel is free software under the MIT licence: you may use, change and share it freely as long as the copyright and licence notice are kept; it comes without warranty.',
    source: 'Project home:',
  },
} satisfies SameTexts<typeof zh>
