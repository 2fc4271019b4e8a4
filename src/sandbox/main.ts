import { startSandbox } from './start.ts';

const megabytes = process.env['HMRC_TE_LARGEST_MESSAGE_MB'];

/** The sandbox as a separate process. It reports its addresses to the parent process and ends with it. */
const sandbox = await startSandbox({
  port: Number(process.env['SANDBOX_PORT'] ?? 0),
  smtpPort: Number(process.env['SANDBOX_SMTP_PORT'] ?? 0),
  now: () => new Date(),
  largestMessage: megabytes === undefined ? undefined : Number(megabytes) * 1_048_576,
  alertsTo: process.env['SANDBOX_ALERTS_URL'],
});
const { url, smtpPort, cardCheckout, payments } = sandbox;
process.send?.({ url, smtpPort, cardCheckout, payments });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// Ctrl-C reaches the whole process group, but the parent decides when to stop.
process.on('SIGINT', () => undefined);
