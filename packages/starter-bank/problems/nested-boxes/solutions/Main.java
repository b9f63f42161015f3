import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.Deque;

public class Main {
    public static void main(String[] args) throws IOException {
        String commands = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
        System.out.println(check(commands));
    }

    private static String check(String commands) {
        Deque<Character> expected = new ArrayDeque<>();
        for (int i = 0; i < commands.length(); i++) {
            char c = commands.charAt(i);
            int box = "([{".indexOf(c);
            if (box >= 0) expected.push(")]}".charAt(box));
            else if (expected.isEmpty() || expected.pop() != c) return String.valueOf(i + 1);
        }
        return expected.isEmpty() ? "OK" : "OPEN " + expected.size();
    }
}
