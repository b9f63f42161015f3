import { expect } from 'vitest'
import { type HostileRow, hostileSuite } from './suite.ts'

const FINE = ['exited 0']
/** The virtual machine needs memory for itself on top of the heap of 48 MiB. */
const LIMITS = { cpuTimeMs: 2000, wallTimeMs: 40_000, memoryKib: 256 * 1024, processes: 64 }

/** A program from the statements of its main method. */
const java = (statements: string, row: Omit<HostileRow, 'java'>): HostileRow => ({
  ...row,
  java: `import java.io.*; import java.nio.file.*; import java.util.*;
public class Main {
  static int depth(int n) { return depth(n + 1) + 1; }
  static void burn() { for (long i = 0; ; i++) if (i == -1) return; }
  public static void main(String[] args) throws Exception { ${statements} }
}`,
  limits: { ...LIMITS, ...row.limits },
})

const refused = (call: string) =>
  `try { ${call}; System.exit(60); } catch (IOException | RuntimeException e) {}`

hostileSuite('Java', [
  java('for (;;) new ProcessBuilder("/bin/true").start();', {
    tries: 'forks for ever',
    expected: ['exited 1'],
  }),
  java('new ProcessBuilder("/bin/sh", "-c", "sleep 1000 & sleep 1000").start(); System.exit(0);', {
    tries: 'leaves a shell behind, where forking is allowed',
    mayFork: true,
    expected: FINE,
  }),
  java(
    'for (int i = 0; i < 50; i++) { var t = new Thread(Main::burn); t.setDaemon(true); try { t.start(); } catch (Error e) { break; } }',
    { tries: 'leaves threads at work', expected: [...FINE, 'stopped cpuTime'] },
  ),
  java('for (int i = 0; i < 8; i++) new Thread(Main::burn).start(); burn();', {
    tries: 'works in many threads',
    expected: ['stopped cpuTime'],
  }),
  java('burn();', { tries: 'works for ever', expected: ['stopped cpuTime'] }),
  java('Thread.sleep(1000000);', {
    tries: 'sleeps for ever',
    limits: { wallTimeMs: 2000 },
    expected: ['stopped wallTime'],
  }),
  java('Runtime.getRuntime().addShutdownHook(new Thread(Main::burn)); System.exit(0);', {
    tries: 'continues after its end',
    expected: ['stopped cpuTime'],
  }),
  java('synchronized (Main.class) { Main.class.wait(); }', {
    tries: 'waits for nothing',
    limits: { wallTimeMs: 2000 },
    expected: ['stopped wallTime'],
  }),
  java('long[][] all = new long[1 << 20][]; for (int i = 0; ; i++) all[i] = new long[1 << 16];', {
    tries: 'fills the heap with arrays',
    expected: ['exited 1'],
  }),
  java('var s = new StringBuilder("x"); for (;;) s.append(s);', {
    tries: 'doubles a string',
    expected: ['exited 1'],
  }),
  java('int[] all = new int[Integer.MAX_VALUE];', {
    tries: 'asks for too large an array',
    expected: ['exited 1'],
  }),
  java('System.exit(depth(0) > 0 ? 0 : 1);', { tries: 'recurses without end', expected: ['exited 1'] }),
  java('var t = new Thread(null, () -> System.exit(depth(0)), "deep", 1L << 32); t.start(); t.join();', {
    tries: 'recurses on a stack beyond all bounds',
    expected: ['exited 0', 'exited 1', 'stopped memory', 'stopped cpuTime'],
  }),
  java('for (;;) System.out.println("flood flood flood flood");', {
    tries: 'floods its output',
    // The machine ignores the signal and the stream the error: it runs on to the next limit.
    expected: ['stopped output', 'stopped cpuTime'],
    verify: (result) => expect(result.stdoutBytes).toBeGreaterThan(1024 * 1024),
  }),
  java(
    'try (var out = new FileOutputStream("/box/big")) { var block = new byte[1 << 16]; for (;;) out.write(block); } catch (IOException full) { System.exit(0); }',
    { tries: 'fills the scratch folder', limits: { outputKib: 65_536 }, expected: FINE },
  ),
  java(
    'for (int i = 0; ; i++) try { new File("/box/" + i).createNewFile(); } catch (IOException full) { System.exit(i < 2048 ? 0 : 60); }',
    {
      tries: 'floods inodes',
      expected: FINE,
    },
  ),
  java(
    ['/etc/shadow', '/root/.bashrc', '/proc/1/environ', '/proc/1/mem', '/sys/kernel/notes', '/dev/mem']
      .map((path) => refused(`Files.readAllBytes(Path.of("${path}"))`))
      .join(' '),
    { tries: 'reads private files of the host', expected: FINE },
  ),
  java(
    ['/app/x', '/usr/x', '/etc/x', '/x', '/dev/x', '/proc/self/oom_score_adj']
      .map((path) => refused(`Files.writeString(Path.of("${path}"), "x")`))
      .join(' '),
    { tries: 'writes where it must not', expected: FINE },
  ),
  java(
    `${refused('new java.net.ServerSocket(0)')} ${refused('new java.net.DatagramSocket()')} ${refused('java.net.InetAddress.getByName("example.org").isReachable(1)')} ${refused('java.nio.channels.ServerSocketChannel.open(java.net.StandardProtocolFamily.UNIX)')}`,
    { tries: 'opens sockets of several kinds', expected: FINE },
  ),
  java('if (ProcessHandle.of(1).map(ProcessHandle::destroyForcibly).orElse(false)) System.exit(60);', {
    tries: 'kills pid 1',
    expected: FINE,
  }),
  java(
    'Files.writeString(Path.of("/box/mark"), "x"); new File("/box/mark").deleteOnExit(); Runtime.getRuntime().halt(0);',
    {
      tries: 'leaves a file',
      expected: FINE,
    },
  ),
  java('System.exit(42);', { tries: 'pretends to be a checker', expected: ['exited 42'] }),
  java('Runtime.getRuntime().halt(137);', {
    tries: 'pretends to have been killed',
    expected: ['exited 137'],
  }),
  java('throw new IllegalStateException();', {
    tries: 'leaves an exception uncaught',
    expected: ['exited 1'],
  }),
  java(
    'var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); ((sun.misc.Unsafe) f.get(null)).putInt(0L, 1);',
    { tries: 'crashes the virtual machine', expected: ['signalled SIGABRT'] },
  ),
])
