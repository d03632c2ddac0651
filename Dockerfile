# Portal, API, console and command line in one image. The build stage makes what is generated; the image itself holds sources,
# which Node runs as they are, and the packages that run needs. Manifests come before sources, so that a changed source installs
# nothing anew. Base images are named by their exact version, and by the digest of its index for every platform.
#
# Packages come from where the build secrets say, through the engine's own proxies: `npmrc` is an .npmrc with the registry (and its
# token), `certificate` a further certificate of authority. Secrets are there while a command runs and are part of no layer.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY packages/client/package.json packages/client/package.json
COPY packages/testing/package.json packages/testing/package.json
COPY server/package.json server/package.json
COPY shared/package.json shared/package.json
COPY sim/package.json sim/package.json
COPY tests/package.json tests/package.json
COPY web/package.json web/package.json
COPY --chmod=755 docker/install /usr/local/bin/install-packages

# Bundler and style compiler bring their native parts as optional dependencies of their packages.
FROM manifests AS build
RUN --mount=type=secret,id=npmrc --mount=type=secret,id=certificate \
  install-packages --filter "@tradeport/server..." --filter "@tradeport/web..." --filter "@tradeport/sim..."
COPY . .
RUN node scripts/prepare.ts

# Documents are drawn in one weight of each font. What the package manager notes for itself names where packages came from.
FROM manifests AS packages
RUN --mount=type=secret,id=npmrc --mount=type=secret,id=certificate \
  install-packages --prod --no-optional --filter "@tradeport/server..." --filter "@tradeport/sim..."
RUN find node_modules/.pnpm/@expo-google-fonts+*/ -name "*.ttf*" -not -path "*/400Regular/*.ttf" -delete
RUN rm -rf .npmrc node_modules/.modules.yaml node_modules/.pnpm-workspace-state-v1.json node_modules/.pnpm/lock.yaml

# The portal by itself, to stand before another backend: the files for browsers, and its server in one script. No package lies beside them.
FROM build AS portal-build
RUN node scripts/buildPortal.ts --server

FROM base AS portal-alone
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 AFTER_FAILED_START=stay
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=portal-build /app/web/alone/dist web/alone/dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "web/alone/dist/serve.mjs"]

# The last stage is the image that is meant where none is named.
FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=file:/app/data/tradeport.db FILES_FOLDER=/app/data/files
ENV AFTER_FAILED_START=stay
ENV MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=packages /app ./
# The client that others install has what it needs built in; here its sources run, on what is otherwise needed to build it.
COPY --from=build /app/packages/client/node_modules packages/client/node_modules
COPY --from=build /app/node_modules/.pnpm/eventsource-parser@4.1.3 node_modules/.pnpm/eventsource-parser@4.1.3
COPY --from=build /app/prisma prisma
COPY --from=build /app/shared/src shared/src
COPY --from=build /app/packages/client/src packages/client/src
COPY --from=build /app/sim/src sim/src
COPY --from=build /app/server/src server/src
COPY --from=build /app/web/dist web/dist
COPY --from=build --chmod=755 /app/docker/sim /usr/local/bin/sim
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 8080
# A first start on a slow machine migrates, plays the demo and compiles: failed checks of the first 120 seconds do not count.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.mjs"]
