/** The projects of vitest.config.ts that need no browser. */
const plain = ['unit', 'api'];

/** Whether a Vitest command line names projects, and only ones that need no browser. */
export function needsPlainNode(args: readonly string[]): boolean {
  const named = args.flatMap((arg, at) =>
    arg === '--project' ? [args[at + 1] ?? ''] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  );
  return named.length > 0 && named.every((name) => plain.includes(name));
}
