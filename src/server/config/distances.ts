import { allOrNone, type Env, webAddress } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Who measures distances by road: Google, or an OSRM server with a service that knows where postcodes are. Without
 * either it is the sandbox while HMRC is the sandbox; otherwise people type the miles.
 */
export interface DistancesConfig {
  google: { url: string; key: string } | undefined;
  osrm: { url: string; bicycleUrl: string; postcodesUrl: string } | undefined;
}

/** Where maps get their pictures. Without it, routes are drawn without a map. */
export interface MapConfig {
  tiles: { url: string; credit: string; origin: string } | undefined;
}

export function distancesOf(env: Env): DistancesConfig {
  allOrNone(env, ['GOOGLE_MAPS_URL', 'GOOGLE_MAPS_KEY']);
  allOrNone(env, ['OSRM_URL', 'POSTCODES_URL']);
  const googleUrl = webAddress(env, 'GOOGLE_MAPS_URL');
  const url = webAddress(env, 'OSRM_URL');
  const postcodesUrl = webAddress(env, 'POSTCODES_URL');
  if (googleUrl !== undefined && url !== undefined)
    throw new StartRefused('Set GOOGLE_MAPS_URL or OSRM_URL, not both');
  return {
    google:
      googleUrl === undefined ? undefined : { url: googleUrl, key: env['GOOGLE_MAPS_KEY']?.trim() ?? '' },
    osrm:
      url === undefined || postcodesUrl === undefined
        ? undefined
        : { url, bicycleUrl: webAddress(env, 'OSRM_BICYCLE_URL') ?? url, postcodesUrl },
  };
}

export function mapOf(env: Env): MapConfig {
  allOrNone(env, ['MAP_TILES_URL', 'MAP_TILES_CREDIT']);
  const url = env['MAP_TILES_URL']?.trim();
  if (!url) return { tiles: undefined };
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  const filled = url.replaceAll(/\{[zxy]\}/g, '0');
  if (!/^https?:\/\/[a-z0-9.:-]+\//i.test(url) || !isTemplate || !URL.canParse(filled))
    throw new StartRefused(`MAP_TILES_URL must be a web address with {z}, {x} and {y}, not '${url}'`);
  return {
    tiles: { url, credit: env['MAP_TILES_CREDIT']?.trim() ?? '', origin: new URL(filled).origin },
  };
}
