/*M!999999\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.11.19-MariaDB, for debian-linux-gnu (x86_64)
--
-- Host: localhost    Database: hoj
-- ------------------------------------------------------
-- Server version	10.11.19-MariaDB-0+deb12u1

/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET @OLD_CHARACTER_SET_RESULTS=@@CHARACTER_SET_RESULTS */;
/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;

--
-- Table structure for table `admin_sys_notice`
--

DROP TABLE IF EXISTS `admin_sys_notice`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `admin_sys_notice` (
  `id` bigint(20) unsigned NOT NULL,
  `title` varchar(255) DEFAULT NULL,
  `content` longtext DEFAULT NULL,
  `type` varchar(255) DEFAULT NULL,
  `state` tinyint(1) DEFAULT 0,
  `recipient_id` varchar(32) DEFAULT NULL,
  `admin_id` varchar(32) DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `admin_sys_notice`
--

LOCK TABLES `admin_sys_notice` WRITE;
/*!40000 ALTER TABLE `admin_sys_notice` DISABLE KEYS */;
INSERT INTO `admin_sys_notice` VALUES
(1,'通知 1','From **9**.','All',1,NULL,'1','2022-01-01 08:00:40','2022-01-01 08:00:41'),
(2,'Welcome to the group','From **9**.','Single',1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','1','2022-01-01 08:00:40','2022-01-01 08:00:41'),
(3,'通知 3','From **9**.','All',0,NULL,'1','2022-01-01 08:00:40','2022-01-01 08:00:41'),
(4,NULL,'From **9**.','Admin',0,NULL,'1','2022-01-01 08:00:40','2022-01-01 08:00:41'),
(5,'通知 5','From **9**.','Single',0,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','1','2022-01-01 08:00:40','2022-01-01 08:00:41');
/*!40000 ALTER TABLE `admin_sys_notice` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `announcement`
--

DROP TABLE IF EXISTS `announcement`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `announcement` (
  `id` bigint(20) unsigned NOT NULL,
  `title` varchar(255) NOT NULL,
  `content` longtext DEFAULT NULL,
  `uid` varchar(255) DEFAULT NULL,
  `status` int(11) DEFAULT 0,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `announcement`
--

LOCK TABLES `announcement` WRITE;
/*!40000 ALTER TABLE `announcement` DISABLE KEYS */;
INSERT INTO `announcement` VALUES
(1,'Welcome','**Hello** it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','1',0,NULL,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(2,'Hidden',NULL,'1',1,NULL,'2022-01-01 08:00:02','2022-01-01 08:00:02'),
(3,'Of a contest','c','1',0,NULL,'2022-01-01 08:00:03','2022-01-01 08:00:03'),
(4,'Of a group','g','1',0,1000,'2022-01-01 08:00:04','2022-01-01 08:00:04'),
(5,'Of a contest of a group','c','1',0,NULL,'2022-01-01 08:00:05','2022-01-01 08:00:05');
/*!40000 ALTER TABLE `announcement` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `category`
--

DROP TABLE IF EXISTS `category`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `category` (
  `id` int(11) NOT NULL,
  `name` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `category`
--

LOCK TABLES `category` WRITE;
/*!40000 ALTER TABLE `category` DISABLE KEYS */;
INSERT INTO `category` VALUES
(1,'闲聊'),
(2,'Of this site');
/*!40000 ALTER TABLE `category` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `code_template`
--

DROP TABLE IF EXISTS `code_template`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `code_template` (
  `id` int(11) NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `lid` bigint(20) unsigned NOT NULL,
  `code` longtext NOT NULL,
  `status` tinyint(1) DEFAULT 0,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `code_template`
--

LOCK TABLES `code_template` WRITE;
/*!40000 ALTER TABLE `code_template` DISABLE KEYS */;
INSERT INTO `code_template` VALUES
(1,1000,2,'//TEMPLATE BEGIN\n//TEMPLATE END',1),
(2,1000,1,'left off',0);
/*!40000 ALTER TABLE `code_template` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `comment`
--

DROP TABLE IF EXISTS `comment`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `comment` (
  `id` int(11) NOT NULL,
  `cid` bigint(20) unsigned DEFAULT NULL,
  `did` int(11) DEFAULT NULL,
  `content` longtext DEFAULT NULL,
  `from_uid` varchar(32) NOT NULL,
  `from_name` varchar(255) DEFAULT NULL,
  `from_avatar` varchar(255) DEFAULT NULL,
  `from_role` varchar(20) DEFAULT NULL,
  `like_num` int(11) DEFAULT 0,
  `status` int(11) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `comment`
--

LOCK TABLES `comment` WRITE;
/*!40000 ALTER TABLE `comment` DISABLE KEYS */;
INSERT INTO `comment` VALUES
(1,NULL,1,'Comment 1','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'user',1,0,'2022-01-01 08:00:12','2022-01-01 08:00:12'),
(2,NULL,1,'Comment 2','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'user',0,1,'2022-01-01 08:00:12','2022-01-01 08:00:12'),
(3,1000,NULL,'Comment 3','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'user',0,0,'2022-01-01 08:00:12','2022-01-01 08:00:12'),
(4,NULL,3,'Comment 4','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'user',0,0,'2022-01-01 08:00:12','2022-01-01 08:00:12'),
(5,NULL,1,'','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'user',0,0,'2022-01-01 08:00:12','2022-01-01 08:00:12');
/*!40000 ALTER TABLE `comment` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `comment_like`
--

DROP TABLE IF EXISTS `comment_like`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `comment_like` (
  `id` int(11) NOT NULL,
  `uid` varchar(255) NOT NULL,
  `cid` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `comment_like`
--

LOCK TABLES `comment_like` WRITE;
/*!40000 ALTER TABLE `comment_like` DISABLE KEYS */;
INSERT INTO `comment_like` VALUES
(1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1);
/*!40000 ALTER TABLE `comment_like` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest`
--

DROP TABLE IF EXISTS `contest`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest` (
  `id` bigint(20) unsigned NOT NULL,
  `uid` varchar(32) NOT NULL,
  `author` varchar(255) DEFAULT NULL,
  `title` varchar(255) DEFAULT NULL,
  `type` int(11) NOT NULL DEFAULT 0,
  `description` longtext DEFAULT NULL,
  `source` int(11) DEFAULT 0,
  `auth` int(11) NOT NULL,
  `pwd` varchar(255) DEFAULT NULL,
  `start_time` datetime DEFAULT NULL,
  `end_time` datetime DEFAULT NULL,
  `duration` bigint(20) DEFAULT NULL,
  `seal_rank` tinyint(1) DEFAULT 0,
  `seal_rank_time` datetime DEFAULT NULL,
  `auto_real_rank` tinyint(1) DEFAULT 1,
  `status` int(11) DEFAULT NULL,
  `visible` tinyint(1) DEFAULT 1,
  `open_print` tinyint(1) DEFAULT 0,
  `open_account_limit` tinyint(1) DEFAULT 0,
  `account_limit_rule` mediumtext DEFAULT NULL,
  `rank_show_name` varchar(20) DEFAULT NULL,
  `open_rank` tinyint(1) DEFAULT 0,
  `star_account` mediumtext DEFAULT NULL,
  `oi_rank_score_type` varchar(255) DEFAULT NULL,
  `is_group` tinyint(1) DEFAULT NULL,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `award_type` int(11) DEFAULT 0,
  `award_config` text DEFAULT NULL,
  `allow_end_submit` tinyint(1) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest`
--

LOCK TABLES `contest` WRITE;
/*!40000 ALTER TABLE `contest` DISABLE KEYS */;
INSERT INTO `contest` VALUES
(1000,'1','root','程序设计竞赛',0,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',0,2,'secret','2022-01-01 08:00:00','2022-01-01 13:00:00',18000,1,'2022-01-01 12:00:00',1,1,1,1,0,NULL,'nickname',1,'{\"star_account\":[\"carol\",\"a name with blanks\"]}','Recent',0,NULL,2,'{\"config\":[{\"priority\":1,\"name\":\"金牌\",\"background\":\"#e6bf25\",\"color\":\"#fff\",\"num\":1}]}',1,'2022-01-01 07:00:00','2022-01-01 07:30:00'),
(1001,'1','root','比赛 1001',1,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',0,1,'hidden','2022-01-02 08:00:00','2022-01-02 11:00:00',10800,1,'2022-01-02 10:00:00',0,1,0,0,1,'<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>alice bob</extra>','username',0,NULL,'Highest',0,NULL,0,NULL,0,'2022-01-01 07:00:00','2022-01-01 07:30:00'),
(1002,'1','root','比赛 1002',0,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',0,0,NULL,'2022-01-01 08:00:00','2022-01-01 13:00:00',18000,0,NULL,1,1,1,0,0,NULL,'username',0,NULL,'Recent',1,1000,0,NULL,0,'2022-01-01 07:00:00','2022-01-01 07:30:00'),
(1003,'1','root','比赛 1003',0,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',0,0,NULL,NULL,NULL,NULL,0,NULL,1,1,1,0,0,NULL,'username',0,NULL,'Recent',0,NULL,0,NULL,0,'2022-01-01 07:00:00','2022-01-01 07:30:00'),
(1004,'99999999999999999999999999999999','root',' ‮odd\n',0,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',1000,2,NULL,'2022-01-01 08:00:00','2022-01-01 13:00:00',18000,1,'2022-01-01 07:00:00',1,1,1,0,1,'anything','username',0,'{\"star_account\": [\"​\"','Recent',0,NULL,1,'{\"config\":[{\"priority\":1,\"name\":\"\",\"background\":\"gold\",\"color\":\"x\",\"num\":200}]}',0,'2022-01-01 07:00:00','2022-01-01 07:30:00');
/*!40000 ALTER TABLE `contest` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest_announcement`
--

DROP TABLE IF EXISTS `contest_announcement`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest_announcement` (
  `id` bigint(20) unsigned NOT NULL,
  `aid` bigint(20) unsigned NOT NULL,
  `cid` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest_announcement`
--

LOCK TABLES `contest_announcement` WRITE;
/*!40000 ALTER TABLE `contest_announcement` DISABLE KEYS */;
INSERT INTO `contest_announcement` VALUES
(1,3,1000),
(2,5,1002);
/*!40000 ALTER TABLE `contest_announcement` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest_print`
--

DROP TABLE IF EXISTS `contest_print`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest_print` (
  `id` bigint(20) unsigned NOT NULL,
  `username` varchar(100) DEFAULT NULL,
  `realname` varchar(100) DEFAULT NULL,
  `cid` bigint(20) unsigned DEFAULT NULL,
  `content` longtext NOT NULL,
  `status` int(11) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest_print`
--

LOCK TABLES `contest_print` WRITE;
/*!40000 ALTER TABLE `contest_print` DISABLE KEYS */;
INSERT INTO `contest_print` VALUES
(1,'alice','爱丽丝',1000,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',1,'2022-01-01 09:00:00','2022-01-01 09:05:00'),
(2,'bob',NULL,1000,'int main() {}',0,'2022-01-01 09:10:00','2022-01-01 09:10:00'),
(3,'nobody',NULL,1000,'x',0,'2022-01-01 09:20:00','2022-01-01 09:20:00');
/*!40000 ALTER TABLE `contest_print` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest_problem`
--

DROP TABLE IF EXISTS `contest_problem`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest_problem` (
  `id` bigint(20) unsigned NOT NULL,
  `display_id` varchar(255) NOT NULL,
  `cid` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `display_title` varchar(255) NOT NULL,
  `color` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest_problem`
--

LOCK TABLES `contest_problem` WRITE;
/*!40000 ALTER TABLE `contest_problem` DISABLE KEYS */;
INSERT INTO `contest_problem` VALUES
(1,'A',1000,1000,'Title of A','#F44336'),
(2,'B',1000,1005,'Title of B',NULL),
(3,'T1',1001,1001,'Title of T1',NULL),
(4,'A',1002,1000,'Title of A',NULL),
(5,'the first',1004,1000,'Title of the first','red'),
(6,'gone',1004,9999,'Title of gone',NULL);
/*!40000 ALTER TABLE `contest_problem` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest_record`
--

DROP TABLE IF EXISTS `contest_record`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest_record` (
  `id` bigint(20) unsigned NOT NULL,
  `cid` bigint(20) unsigned DEFAULT NULL,
  `uid` varchar(255) NOT NULL,
  `pid` bigint(20) unsigned DEFAULT NULL,
  `cpid` bigint(20) unsigned DEFAULT NULL,
  `username` varchar(255) DEFAULT NULL,
  `realname` varchar(255) DEFAULT NULL,
  `display_id` varchar(255) DEFAULT NULL,
  `submit_id` bigint(20) unsigned NOT NULL,
  `status` int(11) DEFAULT NULL,
  `submit_time` datetime NOT NULL,
  `time` bigint(20) unsigned DEFAULT NULL,
  `score` int(11) DEFAULT NULL,
  `use_time` int(11) DEFAULT NULL,
  `first_blood` tinyint(1) DEFAULT 0,
  `checked` tinyint(1) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest_record`
--

LOCK TABLES `contest_record` WRITE;
/*!40000 ALTER TABLE `contest_record` DISABLE KEYS */;
INSERT INTO `contest_record` VALUES
(1,1000,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1000,1,'bob',NULL,NULL,10,1,'2022-01-01 08:20:00',1200,NULL,10,0,1,'2022-01-01 08:20:00','2022-01-01 08:22:00'),
(2,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,1,'alice',NULL,NULL,21,-1,'2022-01-01 08:10:00',600,NULL,10,0,0,'2022-01-01 08:10:00','2022-01-01 08:10:00'),
(3,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,1,'alice',NULL,NULL,22,-1,'2022-01-01 08:11:00',660,NULL,10,0,0,'2022-01-01 08:11:00','2022-01-01 08:11:00'),
(4,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,1,'alice',NULL,NULL,23,1,'2022-01-01 08:20:59',1259,NULL,10,0,0,'2022-01-01 08:20:59','2022-01-01 08:20:59'),
(5,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1005,2,'alice',NULL,NULL,24,0,'2022-01-01 08:30:00',1800,NULL,10,0,0,'2022-01-01 08:30:00','2022-01-01 08:30:00'),
(6,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1005,2,'alice',NULL,NULL,25,-1,'2022-01-01 08:35:00',2100,NULL,10,0,0,'2022-01-01 08:35:00','2022-01-01 08:35:00'),
(7,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1005,2,'alice',NULL,NULL,26,1,'2022-01-01 08:40:00',2400,NULL,10,0,0,'2022-01-01 08:40:00','2022-01-01 08:40:00'),
(8,1000,'ccccccccccccccccccccccccccccccc3',1000,1,'carol',NULL,NULL,27,1,'2022-01-01 09:00:00',3600,NULL,10,0,0,'2022-01-01 09:00:00','2022-01-01 09:00:00'),
(9,1000,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1005,2,'bob',NULL,NULL,28,-1,'2022-01-01 12:30:00',16200,NULL,10,0,0,'2022-01-01 12:30:00','2022-01-01 12:30:00'),
(10,1000,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1005,2,'bob',NULL,NULL,29,1,'2022-01-01 13:10:00',18600,NULL,10,0,0,'2022-01-01 13:10:00','2022-01-01 13:10:00'),
(11,1000,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1005,2,'bob',NULL,NULL,30,0,'2022-01-01 12:40:00',16800,NULL,10,0,0,'2022-01-01 12:40:00','2022-01-01 12:40:00'),
(12,1001,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,3,'alice',NULL,NULL,31,0,'2022-01-02 08:10:00',600,30,10,0,0,'2022-01-02 08:10:00','2022-01-02 08:10:00'),
(13,1001,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,3,'alice',NULL,NULL,32,1,'2022-01-02 08:20:00',1200,100,25,0,0,'2022-01-02 08:20:00','2022-01-02 08:20:00'),
(14,1001,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,3,'alice',NULL,NULL,33,0,'2022-01-02 08:30:00',1800,50,10,0,0,'2022-01-02 08:30:00','2022-01-02 08:30:00'),
(15,1001,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1001,3,'bob',NULL,NULL,34,0,'2022-01-02 09:00:00',3600,60,10,0,0,'2022-01-02 09:00:00','2022-01-02 09:00:00'),
(16,1001,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1001,3,'bob',NULL,NULL,35,1,'2022-01-02 10:30:00',9000,100,15,0,0,'2022-01-02 10:30:00','2022-01-02 10:30:00');
/*!40000 ALTER TABLE `contest_record` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `contest_register`
--

DROP TABLE IF EXISTS `contest_register`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contest_register` (
  `id` bigint(20) unsigned NOT NULL,
  `cid` bigint(20) unsigned NOT NULL,
  `uid` varchar(32) NOT NULL,
  `status` int(11) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `contest_register`
--

LOCK TABLES `contest_register` WRITE;
/*!40000 ALTER TABLE `contest_register` DISABLE KEYS */;
INSERT INTO `contest_register` VALUES
(1,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',0,'2022-01-01 07:45:00'),
(2,1000,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',0,'2022-01-01 07:46:00'),
(3,1000,'ccccccccccccccccccccccccccccccc3',1,'2022-01-01 07:47:00'),
(4,1001,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',0,'2022-01-02 07:00:00'),
(5,1001,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',0,'2022-01-02 07:00:00'),
(6,1002,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',0,'2022-01-01 07:00:00');
/*!40000 ALTER TABLE `contest_register` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `discussion`
--

DROP TABLE IF EXISTS `discussion`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `discussion` (
  `id` int(11) NOT NULL,
  `category_id` int(11) NOT NULL,
  `title` varchar(255) DEFAULT NULL,
  `description` varchar(255) DEFAULT NULL,
  `content` longtext DEFAULT NULL,
  `pid` varchar(255) DEFAULT NULL,
  `uid` varchar(32) NOT NULL,
  `author` varchar(255) NOT NULL,
  `avatar` varchar(255) DEFAULT NULL,
  `role` varchar(25) DEFAULT NULL,
  `view_num` int(11) DEFAULT 0,
  `like_num` int(11) DEFAULT 0,
  `top_priority` tinyint(1) DEFAULT 0,
  `comment_num` int(11) DEFAULT 0,
  `status` int(11) DEFAULT 0,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `discussion`
--

LOCK TABLES `discussion` WRITE;
/*!40000 ALTER TABLE `discussion` DISABLE KEYS */;
INSERT INTO `discussion` VALUES
(1,1,'帖子 1','In short','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user',7,2,1,3,0,NULL,'2022-01-01 08:00:10','2022-01-01 08:00:11'),
(2,2,NULL,NULL,NULL,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user',7,0,0,0,1,NULL,'2022-01-01 08:00:10','2022-01-01 08:00:11'),
(3,1,'帖子 3','In short','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user',7,0,0,0,0,1000,'2022-01-01 08:00:10','2022-01-01 08:00:11'),
(4,1,'帖子 4','In short','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',NULL,'99999999999999999999999999999999','alice',NULL,'user',7,0,0,0,0,NULL,'2022-01-01 08:00:10','2022-01-01 08:00:11');
/*!40000 ALTER TABLE `discussion` ENABLE KEYS */;
UNLOCK TABLES;
/*!50003 SET @saved_cs_client      = @@character_set_client */ ;
/*!50003 SET @saved_cs_results     = @@character_set_results */ ;
/*!50003 SET @saved_col_connection = @@collation_connection */ ;
/*!50003 SET character_set_client  = utf8mb4 */ ;
/*!50003 SET character_set_results = utf8mb4 */ ;
/*!50003 SET collation_connection  = utf8mb4_general_ci */ ;
/*!50003 SET @saved_sql_mode       = @@sql_mode */ ;
/*!50003 SET sql_mode              = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_AUTO_CREATE_USER,NO_ENGINE_SUBSTITUTION' */ ;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 trigger discussion_kept before insert on discussion for each row
begin
  set new.title = 'a; -- \'b'; insert into category values (99, 'of a trigger; no row');
end 
*/;;
DELIMITER ;
/*!50003 SET sql_mode              = @saved_sql_mode */ ;
/*!50003 SET character_set_client  = @saved_cs_client */ ;
/*!50003 SET character_set_results = @saved_cs_results */ ;
/*!50003 SET collation_connection  = @saved_col_connection */ ;

--
-- Table structure for table `discussion_like`
--

DROP TABLE IF EXISTS `discussion_like`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `discussion_like` (
  `id` int(11) NOT NULL,
  `uid` varchar(255) NOT NULL,
  `did` int(11) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `discussion_like`
--

LOCK TABLES `discussion_like` WRITE;
/*!40000 ALTER TABLE `discussion_like` DISABLE KEYS */;
INSERT INTO `discussion_like` VALUES
(1,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1),
(2,'ccccccccccccccccccccccccccccccc3',1),
(3,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',3);
/*!40000 ALTER TABLE `discussion_like` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `discussion_report`
--

DROP TABLE IF EXISTS `discussion_report`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `discussion_report` (
  `id` int(11) NOT NULL,
  `did` int(11) DEFAULT NULL,
  `reporter` varchar(255) DEFAULT NULL,
  `content` varchar(255) NOT NULL,
  `status` tinyint(1) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `discussion_report`
--

LOCK TABLES `discussion_report` WRITE;
/*!40000 ALTER TABLE `discussion_report` DISABLE KEYS */;
INSERT INTO `discussion_report` VALUES
(1,1,'bob','Nonsense',0,'2022-01-01 08:00:20'),
(2,1,'carol','Rude',1,'2022-01-01 08:00:21');
/*!40000 ALTER TABLE `discussion_report` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `file`
--

DROP TABLE IF EXISTS `file`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `file` (
  `id` bigint(20) unsigned NOT NULL,
  `uid` varchar(32) DEFAULT NULL,
  `name` varchar(255) NOT NULL,
  `suffix` varchar(255) NOT NULL,
  `folder_path` varchar(255) NOT NULL,
  `file_path` varchar(255) DEFAULT NULL,
  `type` varchar(255) DEFAULT NULL,
  `delete` tinyint(1) DEFAULT 0,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `file`
--

LOCK TABLES `file` WRITE;
/*!40000 ALTER TABLE `file` DISABLE KEYS */;
INSERT INTO `file` VALUES
(1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','dddddddddddddddddddddddddddddddd.png','png','/hoj/file/avatar','/hoj/file/avatar/dddddddddddddddddddddddddddddddd.png','avatar',0,NULL,'2022-01-01 08:00:00'),
(2,NULL,'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.png','png','/hoj/file/md','/hoj/file/md/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.png','md',0,NULL,'2022-01-01 08:00:00'),
(3,NULL,'ffffffffffffffffffffffffffffffff.pdf','pdf','/hoj/file/md','/hoj/file/md/ffffffffffffffffffffffffffffffff.pdf','md',0,NULL,'2022-01-01 08:00:00'),
(4,NULL,'99999999999999999999999999999999.png','png','/hoj/file/md','/hoj/file/md/99999999999999999999999999999999.png','md',0,NULL,'2022-01-01 08:00:00');
/*!40000 ALTER TABLE `file` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `group`
--

DROP TABLE IF EXISTS `group`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `group` (
  `id` bigint(20) unsigned NOT NULL,
  `name` varchar(25) DEFAULT NULL,
  `uid` varchar(32) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `group`
--

LOCK TABLES `group` WRITE;
/*!40000 ALTER TABLE `group` DISABLE KEYS */;
INSERT INTO `group` VALUES
(1000,'Team','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1');
/*!40000 ALTER TABLE `group` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `judge`
--

DROP TABLE IF EXISTS `judge`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `judge` (
  `submit_id` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `display_pid` varchar(255) NOT NULL,
  `uid` varchar(32) NOT NULL,
  `username` varchar(255) DEFAULT NULL,
  `submit_time` datetime NOT NULL,
  `status` int(11) DEFAULT NULL,
  `share` tinyint(1) DEFAULT 0,
  `error_message` mediumtext DEFAULT NULL,
  `time` int(11) DEFAULT NULL,
  `memory` int(11) DEFAULT NULL,
  `score` int(11) DEFAULT NULL,
  `length` int(11) DEFAULT NULL,
  `code` longtext NOT NULL,
  `language` varchar(255) DEFAULT NULL,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `cid` bigint(20) unsigned NOT NULL DEFAULT 0,
  `cpid` bigint(20) unsigned DEFAULT 0,
  `judger` varchar(20) DEFAULT NULL,
  `ip` varchar(20) DEFAULT NULL,
  `oi_rank_score` int(11) DEFAULT 0,
  `is_manual` tinyint(1) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`submit_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `judge`
--

LOCK TABLES `judge` WRITE;
/*!40000 ALTER TABLE `judge` DISABLE KEYS */;
INSERT INTO `judge` VALUES
(1,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:01',0,1,NULL,10,1024,NULL,12,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(2,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:02',-1,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:02','2022-01-01 08:00:03'),
(3,1000,'HOJ-1000','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 08:00:03',-2,0,'main.cpp:1: error: \'x\'\n',NULL,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:03','2022-01-01 08:00:04'),
(4,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:04',8,0,NULL,10,1024,30,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',4,0,'2022-01-01 08:00:04','2022-01-01 08:00:05'),
(5,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:05',0,0,NULL,10,1024,100,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',14,1,'2022-01-01 08:00:05','2022-01-01 08:00:06'),
(6,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:06',5,0,NULL,NULL,NULL,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:06','2022-01-01 08:00:07'),
(7,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:07',-4,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:07','2022-01-01 08:00:08'),
(8,1003,'CF-1A','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:08',10,0,NULL,10,1024,NULL,12,'int main(){}','GNU G++17 7.3.0',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:08','2022-01-01 08:00:09'),
(9,1000,'HOJ-1000','ccccccccccccccccccccccccccccccc3','carol','2022-01-01 08:00:09',0,0,NULL,10,1024,NULL,12,'a\0b','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:09','2022-01-01 08:00:10'),
(10,1000,'HOJ-1000','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 08:20:00',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:20:00','2022-01-01 08:20:00'),
(11,1004,'TEAM-1','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:11',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',1000,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:11','2022-01-01 08:00:12'),
(12,9999,'GONE','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:12',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,0,0,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:12','2022-01-01 08:00:13'),
(20,1000,'HOJ-1000','1','root','2022-01-01 07:50:00',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 07:50:00','2022-01-01 07:50:00'),
(21,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:10:00',-1,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:10:00','2022-01-01 08:10:00'),
(22,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:11:00',-2,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:11:00','2022-01-01 08:11:00'),
(23,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:20:59',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:20:59','2022-01-01 08:20:59'),
(24,1005,'HOJ-1005','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:30:00',8,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:30:00','2022-01-01 08:30:00'),
(25,1005,'HOJ-1005','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:35:00',3,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:35:00','2022-01-01 08:35:00'),
(26,1005,'HOJ-1005','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:40:00',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:40:00','2022-01-01 08:40:00'),
(27,1000,'HOJ-1000','ccccccccccccccccccccccccccccccc3','carol','2022-01-01 09:00:00',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,1,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 09:00:00','2022-01-01 09:00:00'),
(28,1005,'HOJ-1005','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 12:30:00',1,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 12:30:00','2022-01-01 12:30:00'),
(29,1005,'HOJ-1005','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 13:10:00',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 13:10:00','2022-01-01 13:10:00'),
(30,1005,'HOJ-1005','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-01 12:40:00',-4,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,2,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 12:40:00','2022-01-01 12:40:00'),
(31,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-02 08:10:00',8,0,NULL,10,1024,30,12,'int main(){}','C++',NULL,1001,3,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-02 08:10:00','2022-01-02 08:10:00'),
(32,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-02 08:20:00',0,0,NULL,25,1024,100,12,'int main(){}','C++',NULL,1001,3,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-02 08:20:00','2022-01-02 08:20:00'),
(33,1001,'HOJ-1001','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-02 08:30:00',8,0,NULL,10,1024,60,12,'int main(){}','C++',NULL,1001,3,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-02 08:30:00','2022-01-02 08:30:00'),
(34,1001,'HOJ-1001','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-02 09:00:00',8,0,NULL,10,1024,60,12,'int main(){}','C++',NULL,1001,3,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-02 09:00:00','2022-01-02 09:00:00'),
(35,1001,'HOJ-1001','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','2022-01-02 10:30:00',0,0,NULL,15,1024,100,12,'int main(){}','C++',NULL,1001,3,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-02 10:30:00','2022-01-02 10:30:00'),
(36,1002,'spj/problem','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:36',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1000,99,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:36','2022-01-01 08:00:37'),
(37,1000,'HOJ-1000','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','2022-01-01 08:00:37',0,0,NULL,10,1024,NULL,12,'int main(){}','C++',NULL,1002,4,'10.0.0.5','192.0.2.7',NULL,0,'2022-01-01 08:00:37','2022-01-01 08:00:38');
/*!40000 ALTER TABLE `judge` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `judge_case`
--

DROP TABLE IF EXISTS `judge_case`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `judge_case` (
  `id` bigint(20) unsigned NOT NULL,
  `submit_id` bigint(20) unsigned NOT NULL,
  `uid` varchar(32) NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `case_id` bigint(20) DEFAULT NULL,
  `status` int(11) DEFAULT NULL,
  `time` int(11) DEFAULT NULL,
  `memory` int(11) DEFAULT NULL,
  `score` int(11) DEFAULT NULL,
  `group_num` int(11) DEFAULT NULL,
  `seq` int(11) DEFAULT NULL,
  `mode` varchar(255) DEFAULT NULL,
  `input_data` longtext DEFAULT NULL,
  `output_data` longtext DEFAULT NULL,
  `user_output` longtext DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `judge_case`
--

LOCK TABLES `judge_case` WRITE;
/*!40000 ALTER TABLE `judge_case` DISABLE KEYS */;
INSERT INTO `judge_case` VALUES
(1,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,-1,5,512,NULL,1,2,'default','1.in','1.out','wrong it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥'),
(2,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL),
(3,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,7,512,NULL,1,2,'default','1.in','1.out',NULL),
(4,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,0,5,512,30,1,1,'default','1.in','1.out',NULL),
(5,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,8,5,512,15,1,2,'default','1.in','1.out',NULL),
(6,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1001,NULL,-4,5,512,0,2,3,'default','1.in','1.out',NULL),
(7,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL),
(8,10,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1000,NULL,0,5,512,NULL,1,1,'default','1.in','1.out',NULL);
/*!40000 ALTER TABLE `judge_case` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `language`
--

DROP TABLE IF EXISTS `language`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `language` (
  `id` bigint(20) unsigned NOT NULL,
  `content_type` varchar(255) DEFAULT NULL,
  `name` varchar(255) DEFAULT NULL,
  `oj` varchar(255) DEFAULT NULL,
  `is_spj` tinyint(1) DEFAULT 0,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `language`
--

LOCK TABLES `language` WRITE;
/*!40000 ALTER TABLE `language` DISABLE KEYS */;
INSERT INTO `language` VALUES
(1,'text/x-csrc','C','ME',1),
(2,'text/x-c++src','C++','ME',1),
(3,'text/x-python','PyPy2','ME',0),
(4,'text/x-c++src','GNU G++17 7.3.0','CF',0);
/*!40000 ALTER TABLE `language` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `mapping_training_category`
--

DROP TABLE IF EXISTS `mapping_training_category`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `mapping_training_category` (
  `id` bigint(20) unsigned NOT NULL,
  `tid` bigint(20) unsigned NOT NULL,
  `cid` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `mapping_training_category`
--

LOCK TABLES `mapping_training_category` WRITE;
/*!40000 ALTER TABLE `mapping_training_category` DISABLE KEYS */;
INSERT INTO `mapping_training_category` VALUES
(1,1,1),
(2,2,1),
(3,4,2);
/*!40000 ALTER TABLE `mapping_training_category` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `msg_remind`
--

DROP TABLE IF EXISTS `msg_remind`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `msg_remind` (
  `id` bigint(20) unsigned NOT NULL,
  `action` varchar(255) NOT NULL,
  `source_id` int(10) unsigned DEFAULT NULL,
  `source_type` varchar(255) DEFAULT NULL,
  `source_content` varchar(255) DEFAULT NULL,
  `quote_id` int(10) unsigned DEFAULT NULL,
  `quote_type` varchar(255) DEFAULT NULL,
  `url` varchar(255) DEFAULT NULL,
  `state` tinyint(1) DEFAULT 0,
  `sender_id` varchar(32) DEFAULT NULL,
  `recipient_id` varchar(32) DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `msg_remind`
--

LOCK TABLES `msg_remind` WRITE;
/*!40000 ALTER TABLE `msg_remind` DISABLE KEYS */;
INSERT INTO `msg_remind` VALUES
(1,'Discuss',1,'Discussion','Comment 1',NULL,NULL,'/discussion-detail/1',1,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','2022-01-01 08:00:30','2022-01-01 08:00:31'),
(2,'Reply',1,'Discussion','Reply 1',1,'Comment','/discussion-detail/1',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','2022-01-01 08:00:30','2022-01-01 08:00:31'),
(3,'Like_Post',1,'Discussion','帖子 1',NULL,NULL,'/discussion-detail/1',0,'ccccccccccccccccccccccccccccccc3','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','2022-01-01 08:00:30','2022-01-01 08:00:31'),
(4,'Reply',3,'Discussion','Comment 1',NULL,NULL,'/discussion-detail/1',0,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','2022-01-01 08:00:30','2022-01-01 08:00:31'),
(5,'Discuss',1,'Discussion','Comment 1',NULL,NULL,'/discussion-detail/1',0,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','99999999999999999999999999999999','2022-01-01 08:00:30','2022-01-01 08:00:31'),
(6,'Reply',1000,'Contest','Reply 3',3,'Comment','/contest/1000/comment',0,'99999999999999999999999999999999','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','2022-01-01 08:00:30','2022-01-01 08:00:31');
/*!40000 ALTER TABLE `msg_remind` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `odd; ``names``, (here)`
--

DROP TABLE IF EXISTS `odd; ``names``, (here)`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `odd; ``names``, (here)` (
  `id` int(11) NOT NULL,
  `a, "b" 'c'` text DEFAULT NULL,
  `(d)` varchar(20) DEFAULT 'x, (y)',
  `doubled` int(11) GENERATED ALWAYS AS (`id` * 2) STORED,
  PRIMARY KEY (`id`),
  KEY `k` (`(d)`),
  CONSTRAINT `big` CHECK (`id` > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `odd; ``names``, (here)`
--

LOCK TABLES `odd; ``names``, (here)` WRITE;
/*!40000 ALTER TABLE `odd; ``names``, (here)` DISABLE KEYS */;
INSERT INTO `odd; ``names``, (here)` VALUES
(1,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',');',2);
/*!40000 ALTER TABLE `odd; ``names``, (here)` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `odd_values`
--

DROP TABLE IF EXISTS `odd_values`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `odd_values` (
  `id` int(11) NOT NULL,
  `bytes` longblob DEFAULT NULL,
  `bits` bit(10) DEFAULT NULL,
  `amount` decimal(20,5) DEFAULT NULL,
  `ratio` double DEFAULT NULL,
  `moment` timestamp(6) NULL DEFAULT NULL,
  `kind` enum('a','b''c') DEFAULT NULL,
  `document` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL CHECK (json_valid(`document`)),
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `odd_values`
--

LOCK TABLES `odd_values` WRITE;
/*!40000 ALTER TABLE `odd_values` DISABLE KEYS */;
INSERT INTO `odd_values` VALUES
(1,'\0\'\\��\n\Z','�',-12345.67890,0.5,'2022-01-01 08:00:00.123456','b\'c','{\"a\": \"it\'s\"}'),
(2,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
(3,'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'\'','\0\0',0.00000,0,NULL,'a','[]');
/*!40000 ALTER TABLE `odd_values` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `problem`
--

DROP TABLE IF EXISTS `problem`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `problem` (
  `id` bigint(20) unsigned NOT NULL,
  `problem_id` varchar(255) NOT NULL,
  `title` varchar(255) NOT NULL,
  `author` varchar(255) DEFAULT NULL,
  `type` int(11) NOT NULL DEFAULT 0,
  `time_limit` int(11) DEFAULT 1000,
  `memory_limit` int(11) DEFAULT 65535,
  `stack_limit` int(11) DEFAULT 128,
  `description` longtext DEFAULT NULL,
  `input` longtext DEFAULT NULL,
  `output` longtext DEFAULT NULL,
  `examples` longtext DEFAULT NULL,
  `is_remote` tinyint(1) DEFAULT 0,
  `source` text DEFAULT NULL,
  `difficulty` int(11) DEFAULT 0,
  `hint` longtext DEFAULT NULL,
  `auth` int(11) DEFAULT 1,
  `io_score` int(11) DEFAULT 100,
  `code_share` tinyint(1) DEFAULT 1,
  `judge_mode` varchar(255) DEFAULT 'default',
  `judge_case_mode` varchar(255) DEFAULT 'default',
  `user_extra_file` mediumtext DEFAULT NULL,
  `judge_extra_file` mediumtext DEFAULT NULL,
  `spj_code` longtext DEFAULT NULL,
  `spj_language` varchar(255) DEFAULT NULL,
  `is_remove_end_blank` tinyint(1) DEFAULT 1,
  `open_case_result` tinyint(1) DEFAULT 1,
  `is_upload_case` tinyint(1) DEFAULT 1,
  `modified_user` varchar(255) DEFAULT NULL,
  `is_group` tinyint(1) DEFAULT 0,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `is_file_io` tinyint(1) DEFAULT 0,
  `io_read_file_name` varchar(255) DEFAULT NULL,
  `io_write_file_name` varchar(255) DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `problem`
--

LOCK TABLES `problem` WRITE;
/*!40000 ALTER TABLE `problem` DISABLE KEYS */;
INSERT INTO `problem` VALUES
(1000,'HOJ-1000','题目 1000','root',0,1000,256,128,'![](/api/public/img/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.png) it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1001,'HOJ-1001','Points','root',1,1000,256,128,'d','i','o','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,2,'No hint',1,100,1,'default','subtask_lowest','{\"helper.h\":\"#pragma once\\n\"}',NULL,NULL,NULL,1,0,0,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1002,'spj/problem','题目 1002','root',0,1000,65536,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',2,100,1,'spj','default',NULL,'{\"lib.h\":\"//\"}','#include <stdio.h>\nint main(int argc, char **argv) { return 0; }\n','C',1,1,1,NULL,0,NULL,1,'a.in','a.out','2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1003,'CF-1A','题目 1003','root',0,1000,256,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>',NULL,1,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1004,'TEAM-1','题目 1004','root',0,1000,256,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',1,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,1,1000,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01'),
(1005,'HOJ-1005','题目 1005','root',0,1000,256,128,'it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','Two numbers','<p>Their <b>sum</b></p>','<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',0,NULL,1,'No hint',3,100,1,'default','default',NULL,NULL,NULL,NULL,1,1,1,NULL,0,NULL,0,NULL,NULL,'2022-01-01 08:00:00','2022-01-01 08:00:01');
/*!40000 ALTER TABLE `problem` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `problem_case`
--

DROP TABLE IF EXISTS `problem_case`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `problem_case` (
  `id` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `input` longtext DEFAULT NULL,
  `output` longtext DEFAULT NULL,
  `score` int(11) DEFAULT NULL,
  `status` int(11) DEFAULT 0,
  `group_num` int(11) DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `problem_case`
--

LOCK TABLES `problem_case` WRITE;
/*!40000 ALTER TABLE `problem_case` DISABLE KEYS */;
INSERT INTO `problem_case` VALUES
(11,1000,'10.in','10.out',NULL,0,1),
(12,1000,'2.in','2.ans',NULL,0,1),
(13,1000,'gone.in','gone.out',NULL,1,1),
(21,1001,'1\r\n','1\r\n',30,0,1),
(22,1001,'2\n','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥',30,0,1),
(23,1001,'3\n','3\n',70,0,2),
(31,1002,'1.in','',NULL,0,1);
/*!40000 ALTER TABLE `problem_case` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `problem_language`
--

DROP TABLE IF EXISTS `problem_language`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `problem_language` (
  `id` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `lid` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `problem_language`
--

LOCK TABLES `problem_language` WRITE;
/*!40000 ALTER TABLE `problem_language` DISABLE KEYS */;
INSERT INTO `problem_language` VALUES
(1,1000,1),
(2,1000,2),
(3,1000,3),
(4,1003,4);
/*!40000 ALTER TABLE `problem_language` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `problem_tag`
--

DROP TABLE IF EXISTS `problem_tag`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `problem_tag` (
  `id` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `tid` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `problem_tag`
--

LOCK TABLES `problem_tag` WRITE;
/*!40000 ALTER TABLE `problem_tag` DISABLE KEYS */;
INSERT INTO `problem_tag` VALUES
(1,1000,1),
(2,1003,2);
/*!40000 ALTER TABLE `problem_tag` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `reply`
--

DROP TABLE IF EXISTS `reply`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `reply` (
  `id` int(11) NOT NULL,
  `comment_id` int(11) NOT NULL,
  `from_uid` varchar(255) NOT NULL,
  `from_name` varchar(255) NOT NULL,
  `from_avatar` varchar(255) DEFAULT NULL,
  `from_role` varchar(255) DEFAULT NULL,
  `to_uid` varchar(255) NOT NULL,
  `to_name` varchar(255) NOT NULL,
  `to_avatar` varchar(255) DEFAULT NULL,
  `content` longtext DEFAULT NULL,
  `status` int(11) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `reply`
--

LOCK TABLES `reply` WRITE;
/*!40000 ALTER TABLE `reply` DISABLE KEYS */;
INSERT INTO `reply` VALUES
(1,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'Reply 1',0,'2022-01-01 08:00:13','2022-01-01 08:00:13'),
(2,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'Reply 2',1,'2022-01-01 08:00:13','2022-01-01 08:00:13'),
(3,3,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'Reply 3',0,'2022-01-01 08:00:13','2022-01-01 08:00:13'),
(4,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice',NULL,'user','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob',NULL,'Reply 4',0,'2022-01-01 08:00:13','2022-01-01 08:00:13');
/*!40000 ALTER TABLE `reply` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `role`
--

DROP TABLE IF EXISTS `role`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `role` (
  `id` bigint(20) unsigned zerofill NOT NULL,
  `role` varchar(50) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `role`
--

LOCK TABLES `role` WRITE;
/*!40000 ALTER TABLE `role` DISABLE KEYS */;
INSERT INTO `role` VALUES
(00000000000000001000,'root'),
(00000000000000001002,'default_user');
/*!40000 ALTER TABLE `role` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `session`
--

DROP TABLE IF EXISTS `session`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `session` (
  `id` bigint(20) unsigned NOT NULL,
  `uid` varchar(255) NOT NULL,
  `ip` varchar(255) DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `session`
--

LOCK TABLES `session` WRITE;
/*!40000 ALTER TABLE `session` DISABLE KEYS */;
INSERT INTO `session` VALUES
(1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','192.0.2.7');
/*!40000 ALTER TABLE `session` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `tag`
--

DROP TABLE IF EXISTS `tag`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `tag` (
  `id` bigint(20) unsigned NOT NULL,
  `name` varchar(255) NOT NULL,
  `color` varchar(10) DEFAULT NULL,
  `oj` varchar(255) DEFAULT 'ME',
  `gid` bigint(20) unsigned DEFAULT NULL,
  `tcid` bigint(20) unsigned DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `tag`
--

LOCK TABLES `tag` WRITE;
/*!40000 ALTER TABLE `tag` DISABLE KEYS */;
INSERT INTO `tag` VALUES
(1,'动态规划','#123456','ME',NULL,1),
(2,'geometry','#654321','CF',NULL,NULL),
(3,'of a group',NULL,'ME',1000,NULL);
/*!40000 ALTER TABLE `tag` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `tag_classification`
--

DROP TABLE IF EXISTS `tag_classification`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `tag_classification` (
  `id` bigint(20) unsigned NOT NULL,
  `name` varchar(255) NOT NULL,
  `oj` varchar(255) NOT NULL,
  `rank` int(10) unsigned zerofill DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `tag_classification`
--

LOCK TABLES `tag_classification` WRITE;
/*!40000 ALTER TABLE `tag_classification` DISABLE KEYS */;
INSERT INTO `tag_classification` VALUES
(1,'算法','ME',0000000002);
/*!40000 ALTER TABLE `tag_classification` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Temporary table structure for view `titles`
--

DROP TABLE IF EXISTS `titles`;
/*!50001 DROP VIEW IF EXISTS `titles`*/;
SET @saved_cs_client     = @@character_set_client;
SET character_set_client = utf8mb4;
/*!50001 CREATE VIEW `titles` AS SELECT
 NULL AS `title` */;
SET character_set_client = @saved_cs_client;

--
-- Table structure for table `training`
--

DROP TABLE IF EXISTS `training`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `training` (
  `id` bigint(20) unsigned NOT NULL,
  `title` varchar(255) DEFAULT NULL,
  `description` longtext DEFAULT NULL,
  `author` varchar(255) NOT NULL,
  `auth` varchar(255) NOT NULL,
  `private_pwd` varchar(255) DEFAULT NULL,
  `rank` int(11) DEFAULT 0,
  `status` tinyint(1) DEFAULT 1,
  `is_group` tinyint(1) DEFAULT 0,
  `gid` bigint(20) unsigned DEFAULT NULL,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `training`
--

LOCK TABLES `training` WRITE;
/*!40000 ALTER TABLE `training` DISABLE KEYS */;
INSERT INTO `training` VALUES
(1,'First steps','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','root','Public',NULL,1,1,0,NULL,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(2,'题单 2','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','root','Private','enter',2,1,0,NULL,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(3,'​','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','gone','Private',NULL,3,0,0,NULL,'2022-01-01 08:00:01','2022-01-01 08:00:02'),
(4,'题单 4','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥','root','Public',NULL,4,1,1,1000,'2022-01-01 08:00:01','2022-01-01 08:00:02');
/*!40000 ALTER TABLE `training` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `training_category`
--

DROP TABLE IF EXISTS `training_category`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `training_category` (
  `id` bigint(20) unsigned NOT NULL,
  `name` varchar(255) DEFAULT NULL,
  `color` varchar(255) DEFAULT NULL,
  `gid` bigint(20) unsigned DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `training_category`
--

LOCK TABLES `training_category` WRITE;
/*!40000 ALTER TABLE `training_category` DISABLE KEYS */;
INSERT INTO `training_category` VALUES
(1,'入门','#FF0000',NULL),
(2,'Of a group',NULL,1000);
/*!40000 ALTER TABLE `training_category` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `training_problem`
--

DROP TABLE IF EXISTS `training_problem`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `training_problem` (
  `id` bigint(20) unsigned NOT NULL,
  `tid` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `rank` int(11) DEFAULT 0,
  `display_id` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `training_problem`
--

LOCK TABLES `training_problem` WRITE;
/*!40000 ALTER TABLE `training_problem` DISABLE KEYS */;
INSERT INTO `training_problem` VALUES
(1,1,1001,10,'HOJ-1001'),
(2,1,1000,20,'HOJ-1000'),
(3,2,1000,30,'HOJ-1000'),
(4,2,1002,40,'spj/problem'),
(5,2,9999,50,'GONE'),
(6,4,1000,60,'HOJ-1000');
/*!40000 ALTER TABLE `training_problem` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `training_record`
--

DROP TABLE IF EXISTS `training_record`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `training_record` (
  `id` bigint(20) unsigned NOT NULL,
  `tid` bigint(20) unsigned NOT NULL,
  `tpid` bigint(20) unsigned NOT NULL,
  `pid` bigint(20) unsigned NOT NULL,
  `uid` varchar(255) NOT NULL,
  `submit_id` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `training_record`
--

LOCK TABLES `training_record` WRITE;
/*!40000 ALTER TABLE `training_record` DISABLE KEYS */;
INSERT INTO `training_record` VALUES
(1,2,3,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1),
(2,4,6,1000,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1);
/*!40000 ALTER TABLE `training_record` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `training_register`
--

DROP TABLE IF EXISTS `training_register`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `training_register` (
  `id` bigint(20) unsigned NOT NULL,
  `tid` bigint(20) unsigned NOT NULL,
  `uid` varchar(255) NOT NULL,
  `status` tinyint(1) DEFAULT 1,
  `gmt_create` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `training_register`
--

LOCK TABLES `training_register` WRITE;
/*!40000 ALTER TABLE `training_register` DISABLE KEYS */;
INSERT INTO `training_register` VALUES
(1,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1,'2022-01-01 08:00:03'),
(2,2,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1,'2022-01-01 08:00:04'),
(3,2,'ccccccccccccccccccccccccccccccc3',0,'2022-01-01 08:00:05'),
(4,4,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1,'2022-01-01 08:00:05');
/*!40000 ALTER TABLE `training_register` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `user_info`
--

DROP TABLE IF EXISTS `user_info`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `user_info` (
  `uuid` varchar(32) NOT NULL,
  `username` varchar(100) NOT NULL,
  `password` varchar(100) NOT NULL,
  `nickname` varchar(100) DEFAULT NULL,
  `school` varchar(100) DEFAULT NULL,
  `course` varchar(100) DEFAULT NULL,
  `number` varchar(20) DEFAULT NULL,
  `realname` varchar(100) DEFAULT NULL,
  `gender` varchar(20) NOT NULL DEFAULT 'secrecy',
  `github` varchar(255) DEFAULT NULL,
  `blog` varchar(255) DEFAULT NULL,
  `cf_username` varchar(255) DEFAULT NULL,
  `email` varchar(320) DEFAULT NULL,
  `avatar` varchar(255) DEFAULT NULL,
  `signature` mediumtext DEFAULT NULL,
  `title_name` varchar(255) DEFAULT NULL,
  `title_color` varchar(255) DEFAULT NULL,
  `status` int(11) NOT NULL DEFAULT 0 COMMENT '0, 1; it''s (a) "comment", `odd`',
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`uuid`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `user_info`
--

LOCK TABLES `user_info` WRITE;
/*!40000 ALTER TABLE `user_info` DISABLE KEYS */;
INSERT INTO `user_info` VALUES
('00000000000000000000000000000004','a name with blanks','unreadable',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,'none',NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('1','root','ad921d60486366258809553a3db49a4a',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','alice','3cb4e732631f47e6eb961f34554b7cde','Älice','第一中学',NULL,'2022001','爱丽丝','female','https://github.com/alice',NULL,NULL,'alice@example.org','/api/public/img/dddddddddddddddddddddddddddddddd.png','it\'s \"x\" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n	end\Z, (1), NULL 中文 👩‍💻 ​ % \\% \\_ é ￥\nSecond line','冠军','#ff0000',0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','bob','e10adc3949ba59abbe56e057f20f883e',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,'javascript:alert(1)',NULL,NULL,NULL,NULL,NULL,NULL,0,'2022-01-01 08:00:00','2022-01-01 08:00:00'),
('ccccccccccccccccccccccccccccccc3','carol','ba995b54d61d33132c409bf272a5c116',NULL,NULL,NULL,NULL,NULL,'secrecy',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,'2022-01-01 08:00:00','2022-01-01 08:00:00');
/*!40000 ALTER TABLE `user_info` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `user_role`
--

DROP TABLE IF EXISTS `user_role`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `user_role` (
  `id` bigint(20) unsigned NOT NULL,
  `uid` varchar(32) NOT NULL,
  `role_id` bigint(20) unsigned NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `user_role`
--

LOCK TABLES `user_role` WRITE;
/*!40000 ALTER TABLE `user_role` DISABLE KEYS */;
INSERT INTO `user_role` VALUES
(1,'1',1000),
(2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',1002),
(3,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2',1005),
(4,'ccccccccccccccccccccccccccccccc3',1002);
/*!40000 ALTER TABLE `user_role` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Table structure for table `user_sys_notice`
--

DROP TABLE IF EXISTS `user_sys_notice`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `user_sys_notice` (
  `id` bigint(20) unsigned NOT NULL,
  `sys_notice_id` bigint(20) unsigned DEFAULT NULL,
  `recipient_id` varchar(32) DEFAULT NULL,
  `type` varchar(255) DEFAULT NULL,
  `state` tinyint(1) DEFAULT 0,
  `gmt_create` datetime DEFAULT NULL,
  `gmt_modified` datetime DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `user_sys_notice`
--

LOCK TABLES `user_sys_notice` WRITE;
/*!40000 ALTER TABLE `user_sys_notice` DISABLE KEYS */;
INSERT INTO `user_sys_notice` VALUES
(1,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','Sys',1,'2022-01-01 08:00:42','2022-01-01 08:00:42'),
(2,1,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2','Sys',0,'2022-01-01 08:00:42','2022-01-01 08:00:42'),
(3,2,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1','Mine',0,'2022-01-01 08:00:42','2022-01-01 08:00:42'),
(4,1,'99999999999999999999999999999999','Sys',0,'2022-01-01 08:00:42','2022-01-01 08:00:42');
/*!40000 ALTER TABLE `user_sys_notice` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Final view structure for view `titles`
--

/*!50001 DROP VIEW IF EXISTS `titles`*/;
/*!50001 SET @saved_cs_client          = @@character_set_client */;
/*!50001 SET @saved_cs_results         = @@character_set_results */;
/*!50001 SET @saved_col_connection     = @@collation_connection */;
/*!50001 SET character_set_client      = utf8mb4 */;
/*!50001 SET character_set_results     = utf8mb4 */;
/*!50001 SET collation_connection      = utf8mb4_general_ci */;
/*!50001 CREATE ALGORITHM=UNDEFINED */
/*!50013 DEFINER=`root`@`localhost` SQL SECURITY DEFINER */
/*!50001 VIEW `titles` AS select `contest`.`title` AS `title` from `contest` */;
/*!50001 SET character_set_client      = @saved_cs_client */;
/*!50001 SET character_set_results     = @saved_cs_results */;
/*!50001 SET collation_connection      = @saved_col_connection */;
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;

/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;
/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
/*!40101 SET CHARACTER_SET_RESULTS=@OLD_CHARACTER_SET_RESULTS */;
/*!40101 SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;

-- Dump completed on 2026-11-28  6:27:46
