import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not part of the public internet. RFC 6890 and the registries of IANA that follow from it. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Also where clouds give out credentials.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
// Inside 2000::/3: protocols, documentation, and IPv4 addresses in another form.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet, so that calling it cannot reach our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * The address of a webhook as it is called, or why it cannot be one, in words. Names are resolved when it is called:
 * post-webhook.ts.
 */
export function webhookUrl(typed: string): { url: string } | { problem: string } {
  const problem = 'Enter a web address that begins with https://, such as https://example.com/forms.';
  const url = URL.parse(typed.trim());
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { problem };
  if (url.port !== '') return { problem: 'Leave out the port. Webhooks use the usual one for https.' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwnNetwork =
    isIP(host) === 0
      ? !host.includes('.') || /\.(local|localhost|internal|home|lan|test|invalid)\.?$/i.test(host)
      : !isPublicAddress(host);
  if (isOwnNetwork) return { problem: 'Enter an address that everyone on the internet can reach.' };
  url.hash = '';
  return { url: url.href };
}
