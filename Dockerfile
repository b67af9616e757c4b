# The app and its back end on a server: docs/server.md. Not tried where this was written, which has no Docker.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA=/data
# Where the school is: its days begin and end there.
ENV TZ=Europe/London
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:4400/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it hears SIGTERM.
CMD ["node", "--import", "tsx", "src/server/main.ts"]
