// The line as a browser has it: a WebSocket to where the page came from.
import type { ConnectionParts } from './connection.ts';

/** The guided tour shows pages of several people in one tab: each keeps its own sign-in. */
const TOKEN = window.parent === window ? 'sabot.token' : `sabot.token.${window.name}`;
const PAGE = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
const OFFERED = /^#read=([\w-]{1,100})$/;

export const browserParts: ConnectionParts = {
  dial(ears) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.onopen = () => ears.opened();
    socket.onmessage = ({ data }) => ears.heard(String(data));
    socket.onclose = () => ears.closed();
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
  later(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  page: PAGE,
  memory: {
    token: () => sessionStorage.getItem(TOKEN),
    keep: (token) =>
      token === null ? sessionStorage.removeItem(TOKEN) : sessionStorage.setItem(TOKEN, token),
    offered() {
      const [, token = null] = OFFERED.exec(location.hash) ?? [];
      // Not for whoever looks at the address later.
      if (token !== null) history.replaceState(null, '', location.pathname);
      return token;
    },
  },
};
