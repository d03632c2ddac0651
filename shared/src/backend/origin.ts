// Addresses are read by a pattern: what is shared knows neither browser nor Node.

const ORIGIN = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::([1-9]\d{0,4}))?$/;
/** Ports that an origin does not name. */
const USUAL_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Whether a text is an origin alone, as browsers write it: scheme, name in small letters and perhaps a port, no path. */
export const isOrigin = (text: string): boolean => {
  const [whole, scheme = '', , port] = ORIGIN.exec(text) ?? [];
  return whole !== undefined && Number(port ?? 1) < 65_536 && port !== USUAL_PORTS[scheme];
};

/** Whether nobody on the way can read what goes to an origin: https, or a name by which a machine calls itself. */
export const isHttpsOrLoopback = (origin: string): boolean => {
  const [, scheme, name = ''] = ORIGIN.exec(origin) ?? [];
  return scheme === 'https' || (scheme === 'http' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(name));
};
