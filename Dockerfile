# Oja in a container: docker build -t oja . — then see docs/operate.md.
FROM node:24-bookworm-slim AS build
WORKDIR /oja
COPY . .
# What was built needs neither the sources nor what built it.
RUN npm ci && npm run build && npm prune --omit=dev && rm -rf bench fixtures tests packages/*/src

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 OJA_DATA=/data
WORKDIR /oja
COPY --from=build /oja .
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/ready').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--initial-old-space-size=48", "scripts/start.mjs"]
