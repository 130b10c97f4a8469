// The pages of the station by their address. Each is loaded when it is opened, so that none makes another one slower.
import type { ComponentType } from 'preact';

export interface PageModule {
  readonly Page: ComponentType;
}

export const PAGES: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/': () => import('./dealer/page.tsx'),
  '/floor': () => import('./floor/page.tsx'),
  '/sim': () => import('./sim/page.tsx'),
  '/hands': () => import('./hands/page.tsx'),
  '/pit': () => import('./pit/page.tsx'),
  '/readiness': () => import('./readiness/page.tsx'),
};
