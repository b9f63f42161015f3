import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long first = in.nextLong();
        long second = in.nextLong();
        System.out.println(first + second);
    }
}
