import type { ReceivedMail } from './mailbox.ts';

/**
 * The message with which a mail server returns a mail that it took and could not deliver: a delivery status notification
 * (RFC 3464) in a report (RFC 6522). With `action` 'delayed' it is still trying.
 */
export function returnedMessage(
  { returnPath, to, subject, received }: Pick<ReceivedMail, 'returnPath' | 'to' | 'subject' | 'received'>,
  action: 'failed' | 'delayed' = 'failed',
): string {
  const recipient = to[0] ?? '';
  const status = action === 'failed' ? '5.1.1' : '4.4.1';
  const boundary = 'formledger-sandbox-report';
  return [
    'From: Mail Delivery System <mailer-daemon@mail.formledger.example>',
    `To: <${returnPath}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${new Date(received).toUTCString()}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message to ${recipient} could not be delivered${action === 'failed' ? '' : ' yet'}.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.formledger.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(action === 'failed' ? ['Diagnostic-Code: smtp; 550 5.1.1 No such user here'] : []),
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${recipient}`,
    `Subject: ${subject}`,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
