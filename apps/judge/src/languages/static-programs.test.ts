import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../test/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const cpp = (body: string) => `#include <bits/stdc++.h>\nusing namespace std;\n${body}`

/** Programs that static linking could break; each prints 3. */
test.each([
  [
    'threads, tasks and what they wait for',
    'C++ 17 With O2',
    cpp(
      'once_flag once;int main(){int x=0;mutex m;condition_variable cv;auto task=async(launch::async,[]{return 2;});thread t([&]{call_once(once,[&]{lock_guard<mutex> l(m);x=1;});cv.notify_all();});{unique_lock<mutex> l(m);cv.wait(l,[&]{return x==1;});}t.join();cout<<task.get()+x;}',
    ),
  ],
  [
    'exceptions that cross threads',
    'C++ 17 With O2',
    cpp(
      'int main(){exception_ptr e;thread([&]{try{throw 3;}catch(...){e=current_exception();}}).join();try{rethrow_exception(e);}catch(int x){cout<<x;}}',
    ),
  ],
  [
    'files and locales',
    'C++ 17 With O2',
    cpp(
      'int main(){locale::global(locale(""));cout.imbue(locale(""));ofstream("a")<<"abc";cout<<filesystem::file_size("a");}',
    ),
  ],
  [
    'variables with names that the library uses',
    'C++ 17 With O2',
    '#include <iostream>\nint read[9],write[9];int main(){std::ios::sync_with_stdio(false);std::cin>>read[1];std::cout<<write[1]+3;}',
  ],
  [
    'what the names mean elsewhere',
    'C++ 17 With O2',
    '#include <unistd.h>\nint main(){char b[9];return read(0,b,9)!=0||write(1,"3",1)!=1;}',
  ],
  [
    'threads of C that are cancelled',
    'C',
    '#include <pthread.h>\n#include <stdio.h>\n#include <unistd.h>\nvoid*f(void*p){for(;;)pause();}int main(){pthread_t t;pthread_create(&t,0,f,0);pthread_cancel(t);pthread_join(t,0);puts("3");}',
  ],
  [
    'functions that the linker warns about',
    'C',
    '#include <pwd.h>\n#include <dlfcn.h>\n#include <stdio.h>\nint main(){char b[L_tmpnam];tmpnam(b);getpwnam("root");dlopen("libm.so.6",RTLD_NOW);puts("3");}',
  ],
])('%s', async (_, language, source) => {
  const report = await bench.judge({ language, source, limits: { timeMs: 3000 }, cases: [{ answer: '3\n' }] })
  expect(report.verdict, report.message ?? '').toBe('AC')
})
