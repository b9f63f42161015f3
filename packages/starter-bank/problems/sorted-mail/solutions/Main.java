import java.util.*;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        if (in.next().equals("write")) {
            String word = in.next();
            out.append(word.length()).append('\n');
            for (int i = 0; i < word.length(); i++) out.append(i * 26 + word.charAt(i) - 'a' + 1).append(' ');
        } else {
            in.nextInt();
            while (in.hasNextInt()) out.append((char) ('a' + (in.nextInt() - 1) % 26));
        }
        System.out.println(out);
    }
}
