import type { WebLanguage } from '@gavel/contract'

/** The words of `install-service`, in both languages of the site. */
const en = {
  usage: `usage: npx gavel install-service [--judge | --server] [--print FOLDER] [--lang zh-CN|en-US]

Writes systemd units for server and judge, creates their users, builds what they run, and enables and starts them.
Run it as root in a checkout that every user may enter, such as /srv/gavel, and again after each upgrade.

  --judge         only the judge, for a machine without a server; set SERVER_URL and JUDGE_KEY in /etc/gavel/judge.env
  --server        only the server
  --print FOLDER  writes the units and settings into a folder and does nothing else`,
  needs_root: 'install-service needs root; look first at what it would write: --print FOLDER',
  needs_systemd: 'this machine was not started by systemd; write the units for another one by --print FOLDER',
  closed: (folder: string) =>
    `the users of the services cannot enter ${folder}; move the checkout to a folder that everybody may enter, such as /srv/gavel`,
  wrote: (path: string) => `wrote ${path}`,
  kept: (path: string) => `kept ${path}`,
  made_user: (name: string) => `created the system user ${name}`,
  gave_rights: (path: string) => `gave the launcher of the boxes the rights of root: ${path}`,
  started: (names: string) => `enabled and started: ${names}`,
  dry: 'Nothing else was done.',
  after: (names: readonly string[], files: readonly string[]) => `
Watch       journalctl -u gavel -u gavel-judge -f; npx gavel doctor
Settings    /etc/gavel/server.env, /etc/gavel/judge.env, then: systemctl restart ${names.join(' ')}
Remove      systemctl disable --now ${names.join(' ')}
            rm ${files.join(' ')} && systemctl daemon-reload
            The data stay in /var/lib/gavel and /var/lib/gavel-judge, the settings in /etc/gavel.`,
}
type Texts = typeof en

const zh: Texts = {
  usage: `用法：npx gavel install-service [--judge | --server] [--print FOLDER] [--lang zh-CN|en-US]

为服务器和评测机写入 systemd 单元，创建其用户，构建所需内容，并启用和启动它们。
请以 root 在所有用户都能进入的代码目录（例如 /srv/gavel）中运行；每次升级后再运行一次。

  --judge         只安装评测机，用于没有服务器的机器；在 /etc/gavel/judge.env 中设置 SERVER_URL 和 JUDGE_KEY
  --server        只安装服务器
  --print FOLDER  把单元和设置写入一个文件夹，不做其他任何事`,
  needs_root: 'install-service 需要 root 权限；可先用 --print FOLDER 查看它会写入什么',
  needs_systemd: '本机不是由 systemd 启动的；可用 --print FOLDER 为其他机器写出单元',
  closed: (folder) => `服务的用户无法进入 ${folder}；请把代码目录移到人人可进入的位置，例如 /srv/gavel`,
  wrote: (path) => `已写入 ${path}`,
  kept: (path) => `保留了 ${path}`,
  made_user: (name) => `已创建系统用户 ${name}`,
  gave_rights: (path) => `已给沙箱启动器 root 权限：${path}`,
  started: (names) => `已启用并启动：${names}`,
  dry: '没有做其他任何事。',
  after: (names, files) => `
查看        journalctl -u gavel -u gavel-judge -f；npx gavel doctor
设置        /etc/gavel/server.env，/etc/gavel/judge.env，然后：systemctl restart ${names.join(' ')}
移除        systemctl disable --now ${names.join(' ')}
            rm ${files.join(' ')} && systemctl daemon-reload
            数据留在 /var/lib/gavel 和 /var/lib/gavel-judge，设置留在 /etc/gavel。`,
}

export const TEXTS: Readonly<Record<WebLanguage, Texts>> = { 'zh-CN': zh, 'en-US': en }
