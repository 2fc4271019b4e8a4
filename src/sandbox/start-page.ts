import { testCards } from './card-checkout/card-form.ts';
import { coupons } from './card-checkout/coupons.ts';
import { checkoutTricks } from './card-checkout/switches.ts';
import { tricks } from './hmrc-transaction-engine/switches.ts';
import { banks } from './open-banking/banks.ts';
import { bankTricks } from './open-banking/switches.ts';
import { sandboxBucket } from './s3-store/s3-store.ts';
import { page } from './mailbox/mailbox-pages.ts';

/** Describes the sandbox and how to make it misbehave, for anyone who opens it in a browser. */
export function startPage(): string {
  const listed = (words: readonly string[]) => words.map((word) => `<li><code>${word}</code></li>`).join('');
  const bankIds = banks.map(({ id }) => `<code>${id}</code>`);
  return page(
    'Sandbox',
    `<p>Stand-ins for the services outside: nothing sent here reaches anybody.</p>
<ul><li><a href="/mailbox">Mailbox</a>: the mail the app has sent</li>
<li><a href="/_returns">Returns</a>: the last that arrived, with their XML (as JSON)</li>
<li><a href="/_control">Switches</a>: which are on, and the submissions that were not deleted yet (as JSON)</li>
<li><a href="/_paddle">Card checkout</a>: orders, subscriptions and their alerts (as JSON)</li>
<li><a href="/_store">Store of files</a>: the names in the bucket <code>${sandboxBucket.name}</code> (as JSON); the app uses it with
<code>FILES_URL=http://${sandboxBucket.accessKeyId}:${encodeURIComponent(sandboxBucket.secretAccessKey)}@…/${sandboxBucket.name}</code>, and
<code>{"down": true}</code> or <code>{"full": true}</code> posted there makes it fail</li></ul>
<p>The stand-in for HMRC takes the user ID <code>123456789012</code> and the password <code>sandbox-pass</code>.
To make it do something else next, send a switch:</p>
<pre><code>curl -H 'Content-Type: application/json' -d '{"next": "business-error"}' http://…/_control</code></pre>
<ul>${listed(tricks)}</ul>
<p><code>utr</code> or <code>senderId</code> limit it to one person, <code>on</code> (submit, poll, delete, list) to one
step, <code>times</code> says how often, <code>polls</code> how slow. <code>DELETE /_control</code> takes all back.</p>
<p>The stand-in for TrueLayer and the banks has <a href="/truelayer/_control">switches</a> of its own:</p>
<pre><code>curl -H 'Content-Type: application/json' -d '{"next": "consent-revoked", "provider_id": "ob-monzo"}' http://…/truelayer/_control</code></pre>
<ul>${listed(bankTricks)}</ul>
<p><code>provider_id</code> limits it to one bank (${bankIds.join(', ')}), <code>on</code> to one call, <code>times</code> says
how often; <code>now</code> sets the clock of a bank. <code>DELETE /truelayer/_control</code> takes all back.</p>
<p>The card checkout takes the card <code>${testCards.pays}</code> and declines <code>${testCards.declined}</code>.
Coupons: ${coupons.map(({ code, what }) => `<code>${code}</code> (${what})`).join(', ')}. Its switches go to
<code>/_paddle</code>, with <code>email</code> for one buyer and <code>times</code>:</p>
<ul>${listed(checkoutTricks)}</ul>`,
  );
}
