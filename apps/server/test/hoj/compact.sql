/*M!999999\- enable the sandbox mode */ 
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE user_info (
  uuid varchar(32) NOT NULL,
  username varchar(100) NOT NULL,
  `password` varchar(100) NOT NULL,
  nickname varchar(100) DEFAULT NULL,
  school varchar(100) DEFAULT NULL,
  course varchar(100) DEFAULT NULL,
  `number` varchar(20) DEFAULT NULL,
  realname varchar(100) DEFAULT NULL,
  gender varchar(20) NOT NULL DEFAULT 'secrecy',
  github varchar(255) DEFAULT NULL,
  blog varchar(255) DEFAULT NULL,
  cf_username varchar(255) DEFAULT NULL,
  email varchar(320) DEFAULT NULL,
  avatar varchar(255) DEFAULT NULL,
  signature mediumtext DEFAULT NULL,
  title_name varchar(255) DEFAULT NULL,
  title_color varchar(255) DEFAULT NULL,
  `status` int(11) NOT NULL DEFAULT 0 COMMENT '0, 1; it''s (a) "comment", `odd`',
  gmt_create datetime DEFAULT NULL,
  gmt_modified datetime DEFAULT NULL,
  PRIMARY KEY (uuid)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO user_info VALUES
('00000000000000000000000000000004','a name with blanks','unreadable',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,'none',NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('1','root','ad921d60486366258809553a3db49a4a',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','3cb4e732631f47e6eb961f34554b7cde','Älice','第一中学',NULL,'2022001','爱丽丝','female','https://github.com/alice',NULL,NULL,'alice@example.org','/api/public/img/dddddddddddddddddddddddddddddddd.png','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥\nSecond line','冠军','#ff0000',0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','e10adc3949ba59abbe56e057f20f883e',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,'javascript:alert(1)',NULL,NULL,NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('ccccccccccccccccccccccccccccccc3','carol','ba995b54d61d33132c409bf272a5c116',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,'2022-01-01 08:00:00','2022-01-01 08:00:00');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE problem (
  `id` bigint(20) unsigned NOT NULL,
  problem_id varchar(255) NOT NULL,
  title varchar(255) NOT NULL,
  author varchar(255) DEFAULT NULL,
  `type` int(11) NOT NULL DEFAULT 0,
  time_limit int(11) DEFAULT 1000,
  memory_limit int(11) DEFAULT 65535,
  stack_limit int(11) DEFAULT 128,
  description longtext DEFAULT NULL,
  input longtext DEFAULT NULL,
  output longtext DEFAULT NULL,
  examples longtext DEFAULT NULL,
  is_remote tinyint(1) DEFAULT 0,
  `source` text DEFAULT NULL,
  difficulty int(11) DEFAULT 0,
  hint longtext DEFAULT NULL,
  auth int(11) DEFAULT 1,
  io_score int(11) DEFAULT 100,
  code_share tinyint(1) DEFAULT 1,
  judge_mode varchar(255) DEFAULT 'default',
  judge_case_mode varchar(255) DEFAULT 'default',
  user_extra_file mediumtext DEFAULT NULL,
  judge_extra_file mediumtext DEFAULT NULL,
  spj_code longtext DEFAULT NULL,
  spj_language varchar(255) DEFAULT NULL,
  is_remove_end_blank tinyint(1) DEFAULT 1,
  open_case_result tinyint(1) DEFAULT 1,
  is_upload_case tinyint(1) DEFAULT 1,
  modified_user varchar(255) DEFAULT NULL,
  is_group tinyint(1) DEFAULT 0,
  gid bigint(20) unsigned DEFAULT NULL,
  is_file_io tinyint(1) DEFAULT 0,
  io_read_file_name varchar(255) DEFAULT NULL,
  io_write_file_name varchar(255) DEFAULT NULL,
  gmt_create datetime DEFAULT NULL,
  gmt_modified datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO problem VALUES
(1000,'HOJ-1000','题目 1000','root',0,1000,256,128,'![](/api/public/img/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.png) it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1001,'HOJ-1001','Points','root',1,1000,256,128,'d','i','o','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,2,'No hint',1,100,1,'default','subtask_lowest','{\"helper.h\":\"#pragma once\\n\"}',NULL,NULL,NULL,1,0,0,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1002,'spj/problem','题目 1002','root',0,1000,65536,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',2,100,1,'spj','default',NULL,'{\"lib.h\":\"//\"}','#include <stdio.h>\nint main(int argc, char **argv) { return 0; }\n','C',1,1,1,NULL,0,NULL,1,'a.in','a.out','2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1003,'CF-1A','题目 1003','root',0,1000,256,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>',NULL,1,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1004,'TEAM-1','题目 1004','root',0,1000,256,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,1,1000,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE judge (
  submit_id bigint(20) unsigned NOT NULL,
  pid bigint(20) unsigned NOT NULL,
  display_pid varchar(255) NOT NULL,
  uid varchar(32) NOT NULL,
  username varchar(255) DEFAULT NULL,
  submit_time datetime NOT NULL,
  `status` int(11) DEFAULT NULL,
  `share` tinyint(1) DEFAULT 0,
  error_message mediumtext DEFAULT NULL,
  `time` int(11) DEFAULT NULL,
  `memory` int(11) DEFAULT NULL,
  score int(11) DEFAULT NULL,
  length int(11) DEFAULT NULL,
  `code` longtext NOT NULL,
  `language` varchar(255) DEFAULT NULL,
  gid bigint(20) unsigned DEFAULT NULL,
  cid bigint(20) unsigned NOT NULL DEFAULT 0,
  cpid bigint(20) unsigned DEFAULT 0,
  judger varchar(20) DEFAULT NULL,
  ip varchar(20) DEFAULT NULL,
  oi_rank_score int(11) DEFAULT 0,
  is_manual tinyint(1) DEFAULT 0,
  gmt_create datetime DEFAULT NULL,
  gmt_modified datetime DEFAULT NULL,
  PRIMARY KEY (submit_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO judge VALUES
(1,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:01',0,1,NULL,10,1024,NULL,12,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(2,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:02',-1,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:02','2022-01-01 08:00:03'),
(3,1000,'HOJ-1000','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 08:00:03',-2,0,'main.cpp:1: error: \'x\'\n',NULL,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:03','2022-01-01 08:00:04'),
(4,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:04',8,0,NULL,10,1024,30,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',4,0,'2022-01-01 08:00:04','2022-01-01 08:00:05'),
(5,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:05',0,0,NULL,10,1024,100,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',14,1,'2022-01-01 08:00:05','2022-01-01 08:00:06'),
(6,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:06',5,0,NULL,NULL,NULL,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:06','2022-01-01 08:00:07'),
(7,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:07',-4,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:07','2022-01-01 08:00:08'),
(8,1003,'CF-1A','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:08',10,0,NULL,10,1024,NULL,12,'int main(){}','GNU G++17 7.3.0',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:08','2022-01-01 08:00:09'),
(9,1000,'HOJ-1000','ccccccccccccccccccccccccccccccc3','carol','2022-01-01 08:00:09',0,0,NULL,10,1024,NULL,12,'a\0b','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:09','2022-01-01 08:00:10'),
(10,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:10',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:10','2022-01-01 08:00:11'),
(11,1004,'TEAM-1','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:11',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',1000,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:11','2022-01-01 08:00:12'),
(12,9999,'GONE','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:12',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:12','2022-01-01 08:00:13');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE judge_case (
  `id` bigint(20) unsigned NOT NULL,
  submit_id bigint(20) unsigned NOT NULL,
  uid varchar(32) NOT NULL,
  pid bigint(20) unsigned NOT NULL,
  case_id bigint(20) DEFAULT NULL,
  `status` int(11) DEFAULT NULL,
  `time` int(11) DEFAULT NULL,
  `memory` int(11) DEFAULT NULL,
  score int(11) DEFAULT NULL,
  group_num int(11) DEFAULT NULL,
  seq int(11) DEFAULT NULL,
  `mode` varchar(255) DEFAULT NULL,
  input_data longtext DEFAULT NULL,
  output_data longtext DEFAULT NULL,
  user_output longtext DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO judge_case VALUES
(1,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,-1,5,512,NULL,1,2,'default','1.in','1.out','wrong it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥'),
(2,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL),
(3,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,7,512,NULL,1,2,'default','1.in','1.out',NULL),
(4,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,0,5,512,30,1,1,'default','1.in','1.out',NULL),
(5,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,8,5,512,15,1,2,'default','1.in','1.out',NULL),
(6,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,-4,5,512,0,2,3,'default','1.in','1.out',NULL),
(7,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL),
(8,10,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL);
