import { isIPv4, isIPv6 } from 'node:net';

/**
 * The range that an address is in, so that people recognise a network without us storing the address: an IPv4 /24 as
 * its first and last address, an IPv6 /48 as its prefix. Empty for anything else.
 */
export function addressRange(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) {
    const [a, b, c] = plain.split('.');
    return `${a}.${b}.${c}.0 to ${a}.${b}.${c}.255`;
  }
  if (!isIPv6(plain)) return '';
  return `${ipv6Network(plain, 3)}::/48`;
}

/** The first groups of an IPv6 address. */
export function ipv6Network(ip: string, groups: number): string {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, groups).join(':');
}
