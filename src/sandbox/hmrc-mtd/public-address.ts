import { BlockList, isIP } from 'node:net';

/**
 * Addresses that no one has on the internet: IANA's special-purpose registries. The ranges for documentation (RFC 5737
 * and 3849) count as public here, so that examples and tests can use them.
 */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

export type AddressKind = 'public' | 'private' | 'invalid';

export function addressKind(text: string): AddressKind {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return 'invalid';
  return notPublic.check(text, family === 4 ? 'ipv4' : 'ipv6') ? 'private' : 'public';
}

/** The same address in the same words, so that two can be compared. */
export function sameAddress(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(text: string): string {
  return isIP(text) === 6 ? new URL(`http://[${text}]`).hostname : text;
}
