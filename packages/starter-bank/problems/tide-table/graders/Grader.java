import java.io.*;

public class Grader {
    private static final StreamTokenizer in =
        new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    private static int next() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] arguments) throws IOException {
        int hours = next(), questions = next();
        int[] levels = new int[hours];
        for (int i = 0; i < hours; i++) levels[i] = next();
        Solution solution = new Solution();
        solution.learn(levels);
        StringBuilder answers = new StringBuilder();
        for (int i = 0; i < questions; i++) {
            int from = next();
            answers.append(solution.highest(from, next())).append('\n');
        }
        System.out.print(answers);
    }
}
