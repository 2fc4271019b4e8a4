/** The projects of vitest.config.ts that need no browser. */
const plain = ['unit', 'api'];

/** Whether a command line of Vitest names projects, and only such as need no browser. */
export function asksForPlainNode(args: readonly string[]): boolean {
  const named = args.flatMap((arg, at) =>
    arg === '--project' ? [args[at + 1] ?? ''] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  );
  return named.length > 0 && named.every((name) => plain.includes(name));
}
