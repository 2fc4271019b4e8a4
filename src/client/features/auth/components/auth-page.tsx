import { type ReactNode, useEffect, useState } from 'react';
import { about } from '#contract/calls/about.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sandboxWords } from '#contract/sandbox-services.ts';
import { singleCall } from '../../../shared/api/single-call.ts';
import classes from './auth-page.module.css';

/** The frame of every page before signing in: the name, one card, and which services are the sandbox. */
export function AuthPage({
  title,
  isWide,
  children,
}: {
  title: string;
  /** For what stands beside each other. */
  isWide?: true;
  children: ReactNode;
}) {
  const installation = useInstallation();
  return (
    <main className={classes.page} id="content">
      <p className={classes.brand}>
        <i aria-hidden="true" />
        Formledger
      </p>
      <section className={classes.card} data-wide={isWide}>
        <h1>{title}</h1>
        {children}
      </section>
      {installation !== undefined && installation.sandbox_services.length > 0 ? (
        <p className={classes.note}>
          {sandboxWords(installation.sandbox_services)}.
          {installation.mailbox_url ? (
            <>
              {' '}
              Emails arrive in the sandbox{' '}
              <a href={installation.mailbox_url} target="_blank" rel="noreferrer">
                mailbox
              </a>
              .
            </>
          ) : null}
        </p>
      ) : null}
    </main>
  );
}

/** What this installation is, once known. Asked for once, though every step draws a page of its own. */
function useInstallation(): ReplyOf<typeof about> | undefined {
  const [known, setKnown] = useState<ReplyOf<typeof about>>();
  useEffect(() => {
    let isOver = false;
    asked ??= singleCall(about);
    void asked.then(({ data }) => {
      if (data === undefined) asked = undefined;
      else if (!isOver) setKnown(data);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return known;
}

let asked: ReturnType<typeof singleCall<typeof about>> | undefined;
