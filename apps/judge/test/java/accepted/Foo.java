/* public class Main { public static void main(String[] args) {} } */
import java.util.Scanner;

// public class Wrong
public final class Foo extends Sums {
    static final String TEXT = "public class Text {";

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(add(in.nextInt(), in.nextInt()));
    }
}

class Sums {
    static int add(int a, int b) {
        return a + b;
    }
}
