/** The tables of an HOJ as far as the import reads or keeps them: names and kinds of columns are HOJ's. */
export const HOJ_TABLES: Readonly<Record<string, string>> = {
  user_info: `uuid varchar(32) not null primary key, username varchar(100) not null, password varchar(100) not null,
    nickname varchar(100), school varchar(100), course varchar(100), number varchar(20), realname varchar(100),
    gender varchar(20) not null default 'secrecy', github varchar(255), blog varchar(255), cf_username varchar(255),
    email varchar(320), avatar varchar(255), signature mediumtext, title_name varchar(255), title_color varchar(255),
    status int not null default 0 comment '0, 1; it''s (a) "comment", \`odd\`', gmt_create datetime, gmt_modified datetime`,
  role: 'id bigint(20) unsigned zerofill not null primary key, role varchar(50) not null',
  user_role:
    'id bigint unsigned not null primary key, uid varchar(32) not null, role_id bigint unsigned not null',
  session: 'id bigint unsigned not null primary key, uid varchar(255) not null, ip varchar(255)',
  file: `id bigint unsigned not null primary key, uid varchar(32), name varchar(255) not null,
    suffix varchar(255) not null, folder_path varchar(255) not null, file_path varchar(255), type varchar(255),
    \`delete\` tinyint(1) default 0, gid bigint unsigned, gmt_create datetime`,
  tag_classification: `id bigint unsigned not null primary key, name varchar(255) not null, oj varchar(255) not null,
    \`rank\` int(10) unsigned zerofill`,
  tag: `id bigint unsigned not null primary key, name varchar(255) not null, color varchar(10),
    oj varchar(255) default 'ME', gid bigint unsigned, tcid bigint unsigned`,
  language: `id bigint unsigned not null primary key, content_type varchar(255), name varchar(255),
    oj varchar(255), is_spj tinyint(1) default 0`,
  problem: `id bigint unsigned not null primary key, problem_id varchar(255) not null, title varchar(255) not null,
    author varchar(255), type int not null default 0, time_limit int default 1000, memory_limit int default 65535,
    stack_limit int default 128, description longtext, input longtext, output longtext, examples longtext,
    is_remote tinyint(1) default 0, source text, difficulty int default 0, hint longtext, auth int default 1,
    io_score int default 100, code_share tinyint(1) default 1, judge_mode varchar(255) default 'default',
    judge_case_mode varchar(255) default 'default', user_extra_file mediumtext, judge_extra_file mediumtext,
    spj_code longtext, spj_language varchar(255), is_remove_end_blank tinyint(1) default 1,
    open_case_result tinyint(1) default 1, is_upload_case tinyint(1) default 1, modified_user varchar(255),
    is_group tinyint(1) default 0, gid bigint unsigned, is_file_io tinyint(1) default 0,
    io_read_file_name varchar(255), io_write_file_name varchar(255), gmt_create datetime, gmt_modified datetime`,
  problem_case: `id bigint unsigned not null primary key, pid bigint unsigned not null, input longtext, output longtext,
    score int, status int default 0, group_num int default 1`,
  problem_language:
    'id bigint unsigned not null primary key, pid bigint unsigned not null, lid bigint unsigned not null',
  problem_tag:
    'id bigint unsigned not null primary key, pid bigint unsigned not null, tid bigint unsigned not null',
  code_template: `id int not null primary key, pid bigint unsigned not null, lid bigint unsigned not null,
    code longtext not null, status tinyint(1) default 0`,
  judge: `submit_id bigint unsigned not null primary key, pid bigint unsigned not null, display_pid varchar(255) not null,
    uid varchar(32) not null, username varchar(255), submit_time datetime not null, status int, share tinyint(1) default 0,
    error_message mediumtext, time int, memory int, score int, length int, code longtext not null, language varchar(255),
    gid bigint unsigned, cid bigint unsigned not null default 0, cpid bigint unsigned default 0, judger varchar(20),
    ip varchar(20), oi_rank_score int default 0, is_manual tinyint(1) default 0, gmt_create datetime,
    gmt_modified datetime`,
  judge_case: `id bigint unsigned not null primary key, submit_id bigint unsigned not null, uid varchar(32) not null,
    pid bigint unsigned not null, case_id bigint, status int, time int, memory int, score int, group_num int, seq int,
    mode varchar(255), input_data longtext, output_data longtext, user_output longtext`,
  announcement: `id bigint unsigned not null primary key, title varchar(255) not null, content longtext, uid varchar(255),
    status int default 0, gid bigint unsigned, gmt_create datetime, gmt_modified datetime`,
  contest: `id bigint unsigned not null primary key, uid varchar(32) not null, title varchar(255), type int not null,
    pwd varchar(255), start_time datetime, end_time datetime`,
  contest_announcement:
    'id bigint unsigned not null primary key, aid bigint unsigned not null, cid bigint unsigned not null',
  discussion: `id int not null primary key, category_id int not null, title varchar(255), content longtext,
    uid varchar(32) not null`,
  training: 'id bigint unsigned not null primary key, title varchar(255), author varchar(255) not null',
  group: 'id bigint unsigned not null primary key, name varchar(25), uid varchar(32) not null',
}

/** Not of HOJ: whatever a dump may hold that is hard to read. */
export const ODD_TABLES: Readonly<Record<string, string>> = {
  'odd; `names`, (here)': `id int not null primary key, \`a, "b" 'c'\` text, \`(d)\` varchar(20) default 'x, (y)',
    doubled int as (id * 2) stored, constraint big check (id > 0), key k (\`(d)\`)`,
  odd_values: `id int not null primary key, bytes longblob, bits bit(10), amount decimal(20, 5), ratio double,
    moment timestamp(6) null, kind enum('a', 'b''c'), document json`,
}

export type HojValue = string | number | Buffer | null
export type HojTableRow = Readonly<Record<string, HojValue>>
export type HojSite = Readonly<Record<string, readonly HojTableRow[]>>
