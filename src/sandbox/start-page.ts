import { testCards } from './card-checkout/card-form.ts';
import { coupons } from './card-checkout/coupons.ts';
import { checkoutTricks } from './card-checkout/switches.ts';
import { agentTricks } from './hmrc-agents/switches.ts';
import { hmrcTricks } from './hmrc-mtd/switches.ts';
import { testPeople } from './hmrc-mtd/test-people.ts';
import { tricks } from './hmrc-transaction-engine/switches.ts';
import { banks } from './open-banking/banks.ts';
import { bankTricks } from './open-banking/switches.ts';
import { paymentTricks } from './open-banking-payments/switches.ts';
import { sandboxBucket } from './s3-store/s3-store.ts';
import { page } from './mailbox/mailbox-pages.ts';
import { phoneTricks } from './twilio/switches.ts';

/** Describes the sandbox and how to make it misbehave, for anyone who opens it in a browser. */
export function startPage(): string {
  const listed = (words: readonly string[]) => words.map((word) => `<li><code>${word}</code></li>`).join('');
  const bankIds = banks.map(({ id }) => `<code>${id}</code>`);
  return page(
    'Sandbox',
    `<p>This server stands in for the outside services. Nothing you send here reaches anyone.</p>
<ul><li><a href="/mailbox">Mailbox</a>: the emails the app has sent</li>
<li><a href="/phones">Phones</a>: the text messages and calls of the app</li>
<li><a href="/lettings">A letting platform</a>: sends the lettings of an example person to the app</li>
<li><a href="/_returns">Returns</a>: the latest returns received, with their XML (JSON)</li>
<li><a href="/_control">Switches</a>: the switches that are on, and the submissions not yet deleted (JSON)</li>
<li><a href="/_paddle">Card checkout</a>: orders, subscriptions and their alerts (JSON)</li>
<li><a href="/_store">File store</a>: the file names in the bucket <code>${sandboxBucket.name}</code> (JSON). The app uses it with
<code>FILES_URL=http://${sandboxBucket.accessKeyId}:${encodeURIComponent(sandboxBucket.secretAccessKey)}@…/${sandboxBucket.name}</code>.
Post <code>{"down": true}</code> or <code>{"full": true}</code> there to make it fail.</li></ul>
<p>The HMRC sandbox accepts the username <code>123456789012</code> and the password <code>sandbox-pass</code>.
To make its next reply different, send a switch:</p>
<pre><code>curl -H 'Content-Type: application/json' -d '{"next": "business-error"}' http://…/_control</code></pre>
<ul>${listed(tricks)}</ul>
<p><code>utr</code> or <code>senderId</code> limits the switch to one person, and <code>on</code> (submit, poll, delete or list)
to one step. <code>times</code> sets how often it applies, and <code>polls</code> how slow the reply is.
<code>DELETE /_control</code> turns all switches off.</p>
<p>The Digital Tax sandbox of HMRC is at <code>/hmrc</code>. Its people:</p>
<ul>${testPeople.map(({ nino, what }) => `<li><a href="/hmrc/_people/${nino}"><code>${nino}</code></a>: ${what}</li>`).join('')}</ul>
<p>Each link shows what HMRC knows about the person and everything it received (JSON). Post to
<code>/hmrc/_people</code> to change it. Its <a href="/hmrc/_control">switches</a>:</p>
<pre><code>curl -d '{"next": "lost-reply", "on": "PutTradeCumulative", "nino": "AA123456A"}' http://…/hmrc/_control</code></pre>
<ul>${listed(hmrcTricks)}</ul>
<p><code>nino</code> limits the switch to one person, and <code>on</code> to one operation. <code>after</code> sets how
many requests pass first, and <code>times</code> how often it applies. <code>refuse</code> needs a <code>status</code> and a <code>code</code>.
<code>DELETE /hmrc/_control</code> turns all switches off.</p>
<p>The TrueLayer and bank sandbox has its own <a href="/truelayer/_control">switches</a>:</p>
<pre><code>curl -H 'Content-Type: application/json' -d '{"next": "consent-revoked", "provider_id": "ob-monzo"}' http://…/truelayer/_control</code></pre>
<ul>${listed(bankTricks)}</ul>
<p><code>provider_id</code> limits the switch to one bank (${bankIds.join(', ')}), and <code>on</code> to one call.
<code>times</code> sets how often it applies, and <code>now</code> sets a bank’s clock.
<code>DELETE /truelayer/_control</code> turns all switches off.</p>
<p>Twilio’s sandbox has <a href="/twilio/_control">switches</a> too. <code>on</code> (lookup, start, check) limits one to a call, and
<code>number</code> to a phone number:</p>
<ul>${listed(phoneTricks)}</ul>
<p>Payments to HMRC and their webhooks are listed at <a href="/truelayer/_payments"><code>/truelayer/_payments</code></a>
(JSON). Post a switch there; <code>reference</code> limits it to one payment:</p>
<ul>${listed(paymentTricks)}</ul>
<p>HMRC’s agent services and its record of PAYE income have <a href="/hmrc/agents/_people">test people</a> (JSON) and
<a href="/hmrc/agents/_control">switches</a>. <code>nino</code> limits a switch to one person, <code>on</code> to one call:</p>
<ul>${listed(agentTricks)}</ul>
<p>The card checkout accepts the card <code>${testCards.pays}</code> and declines <code>${testCards.declined}</code>.
Coupons: ${coupons.map(({ code, what }) => `<code>${code}</code> (${what})`).join(', ')}. Post its switches to
<code>/_paddle</code>. <code>email</code> limits a switch to one buyer, and <code>times</code> sets how often it applies:</p>
<ul>${listed(checkoutTricks)}</ul>`,
  );
}
