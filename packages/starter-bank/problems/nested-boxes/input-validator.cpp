// One line of boxes and lids.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    std::string commands = inf.readToken();
    inf.readEoln();
    ensuref(commands.size() <= 200000, "there are %d commands", static_cast<int>(commands.size()));
    for (char command : commands)
        ensuref(std::string("()[]{}").find(command) != std::string::npos, "\"%c\" is no command", command);
    inf.readEof();
}
