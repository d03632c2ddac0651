const document = '../../docs/built/openapi.json';
const by = (client, httpClient) => ({
  input: { target: document },
  output: { target: `.output/orval-${httpClient}/api.ts`, client, httpClient, mode: 'single' },
});

export default { fetch: by('fetch', 'fetch'), axios: by('axios', 'axios') };
