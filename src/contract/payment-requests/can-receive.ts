interface Receiving {
  readonly enabled: 'Y' | 'N';
  readonly demo: 'Y' | 'N';
  readonly manual: 'Y' | 'N';
}

/** Payments can only be requested into accounts that are enabled, not demo and not manual. Spec 2, 6. */
export function canReceive({ enabled, demo, manual }: Receiving): boolean {
  return enabled === 'Y' && demo === 'N' && manual === 'N';
}
