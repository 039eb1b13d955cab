import { BlockList, isIPv4, isIPv6 } from 'node:net';

const nonPublicRanges = new BlockList();
/**
 * Non-public IPv4: loopback, private and shared networks, link-local ones with their metadata services, documentation,
 * multicast.
 */
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
  nonPublicRanges.addSubnet(net, bits, 'ipv4');
/** Exceptions inside 2000::/3, the only public range: tunnels to any IPv4 address, benchmarking, documentation. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublicRanges.addSubnet(net, bits, 'ipv6');
const publicIpv6Range = new BlockList();
publicIpv6Range.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is on the public internet. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !nonPublicRanges.check(address, 'ipv4');
  // IPv4 embedded in IPv6 (::ffff:127.0.0.1, 64:ff9b::…) is outside 2000::/3. A zone (`%`) exists only on local
  // networks.
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    publicIpv6Range.check(address, 'ipv6') &&
    !nonPublicRanges.check(address, 'ipv6')
  );
}
