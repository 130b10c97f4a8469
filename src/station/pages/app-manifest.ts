// The floor page as an app on a phone or tablet: it carries the name of its table, because a floorperson has several. There is no service
// worker: an app that showed a table from its memory would be wrong.

export const MANIFEST_ADDRESS = '/floor.webmanifest';

const PNG = { type: 'image/png' } as const;

export function appManifest(table: string, page = '/floor') {
  return {
    id: page,
    name: `${table} · Sabot`,
    short_name: table,
    start_url: page,
    scope: '/',
    display: 'standalone',
    background_color: '#0b1411',
    theme_color: '#101c18',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', ...PNG },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable', ...PNG },
    ],
  };
}
