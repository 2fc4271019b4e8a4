import { type Env, webAddress } from './env.ts';

export interface MobileAppsConfig {
  /** The pages of the mobile app in Apple's and Google's stores, if there are any. */
  appStoreUrl: string | undefined;
  playStoreUrl: string | undefined;
}

export function mobileAppsOf(env: Env): MobileAppsConfig {
  return { appStoreUrl: webAddress(env, 'APP_STORE_URL'), playStoreUrl: webAddress(env, 'PLAY_STORE_URL') };
}
