import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
    private static int[] parent;

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int q = nextInt();
        parent = new int[n + 1];
        int[] members = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            parent[i] = i;
            members[i] = 1;
        }
        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            int kind = nextInt();
            int a = find(nextInt());
            int b = find(nextInt());
            if (kind == 2) {
                out.append(a == b ? members[a] : 0).append('\n');
            } else if (a != b) {
                int large = members[a] >= members[b] ? a : b;
                int small = large == a ? b : a;
                parent[small] = large;
                members[large] += members[small];
            }
        }
        System.out.print(out);
    }

    private static int find(int island) {
        while (parent[island] != island) {
            parent[island] = parent[parent[island]];
            island = parent[island];
        }
        return island;
    }

    private static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}
