import type { Mail } from '../../../integrations/mail/mailer.ts';

/** Mails about the approval of a return. They contain no figures, and no words of anyone about them. */

/** A name from a person, on one line: it cannot add lines of its own to a mail. */
function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** To the client. `year` is '2025-2026'. The page of `url` needs the client's login. */
export function approvalAskedMail(
  to: string,
  { practice, agent, year, url }: { practice: string; agent: string; year: string; url: string },
): Mail {
  return {
    to,
    subject: `Please check your tax return for ${year}`,
    text: [
      `${plain(agent)} of ${plain(practice)} has prepared your tax return for ${year} and asks you to approve it.`,
      '',
      'Log in to read it, and then approve it or say what is wrong:',
      '',
      url,
      '',
      'Nothing is sent to HMRC before you approve it. If the return changes afterwards, you are asked again.',
    ].join('\n'),
  };
}

/** To the agent who asked. */
export function approvalAnsweredMail(
  to: string,
  { client, year, isApproved, url }: { client: string; year: string; isApproved: boolean; url: string },
): Mail {
  return {
    to,
    subject: isApproved ? 'A client has approved a return' : 'A client objects to a return',
    text: [
      isApproved
        ? `${plain(client)} has approved the tax return for ${year}. You can file it as it is now.`
        : `${plain(client)} objects to the tax return for ${year}. Open the return to read what they say.`,
      '',
      url,
    ].join('\n'),
  };
}
