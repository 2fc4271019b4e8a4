import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

interface Page {
  title: string;
  style: string;
  body: Html;
  hasForm?: true;
  /** Texts of the body that are not in English are marked. */
  language?: 'en-GB' | 'cy';
}

/**
 * Sends a document that runs and loads nothing: its only style is its own, and only our pages can frame it. With
 * `hasForm` its form can be sent to us.
 */
export function sendPage(
  reply: FastifyReply,
  { title, style, body, hasForm, language = 'en-GB' }: Page,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body lang="en-GB">
        ${body}
      </body>
    </html>`;
  return reply
    .header('content-security-policy', policy(nonce, hasForm))
    .type('text/html; charset=utf-8')
    .send(page.text);
}

function policy(nonce: string, hasForm = false): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action '${hasForm ? 'self' : 'none'}'`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
