import { s3Server } from '../../apps/server/src/testing/s3-server.ts'

// The store of files as a process of its own, so that it can be killed. Run by check-cluster.ts.
const [folder = '', port = ''] = process.argv.slice(2)
const {
  SAAKH_S3_BUCKET: bucket = '',
  SAAKH_S3_ACCESS_KEY: access_key = '',
  SAAKH_S3_SECRET_KEY: secret_key = '',
} = process.env
await s3Server({ folder, bucket, access_key, secret_key, port: Number(port) })
