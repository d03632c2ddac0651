# Portal, API and console in one image. The build stage makes what is generated; the image itself holds sources, which
# Node runs as they are, and the packages that run needs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --no-optional --filter "@tradeport/server..." --filter "@tradeport/web..."
RUN node scripts/prepare.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY server/package.json server/package.json
COPY shared/package.json shared/package.json
COPY sim/package.json sim/package.json
COPY tests/package.json tests/package.json
COPY web/package.json web/package.json
RUN npx --yes pnpm@12.21.0 install --prod --no-optional --frozen-lockfile --filter "@tradeport/server..."

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=file:/app/data/tradeport.db
ENV MALLOC_MMAP_THRESHOLD_=1048576 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/prisma prisma
COPY --from=build /app/shared/src shared/src
COPY --from=build /app/server/src server/src
COPY --from=build /app/web/dist web/dist
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
