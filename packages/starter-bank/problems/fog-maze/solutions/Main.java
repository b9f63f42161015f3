import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] header = in.readLine().trim().split(" ");
        int rows = Integer.parseInt(header[0]);
        int columns = Integer.parseInt(header[1]);
        int width = columns + 2;
        char[] map = new char[(rows + 2) * width];
        Arrays.fill(map, '#');
        for (int r = 1; r <= rows; r++) in.readLine().getChars(0, columns, map, r * width + 1);

        int[] distance = new int[map.length];
        Arrays.fill(distance, -1);
        int[] queue = new int[map.length];
        int queued = 0;
        for (int i = 0; i < map.length; i++) {
            if (map[i] == 'S') {
                queue[queued++] = i;
                distance[i] = 0;
            }
        }
        int[] steps = {-width, -1, 1, width};
        for (int i = 0; i < queued; i++) {
            int cell = queue[i];
            if (map[cell] == 'E') {
                System.out.println(distance[cell]);
                return;
            }
            for (int step : steps) {
                int next = cell + step;
                if (map[next] == '#' || distance[next] >= 0) continue;
                distance[next] = distance[cell] + 1;
                queue[queued++] = next;
            }
        }
        System.out.println(-1);
    }
}
