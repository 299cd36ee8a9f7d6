/**
 * The reason why `parseArgs` refused the arguments. If an option is unknown, Node also explains how to pass it as an
 * ordinary argument after `--`. No command takes an ordinary argument that begins with a dash, so this part is left
 * out.
 */
export function argumentProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replace(/\. To specify a positional argument .*$/s, '');
}
