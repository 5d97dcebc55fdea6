import { expect, test } from 'vitest'
import { portsIn, usualPorts } from './device-connectivity'

test('ports are read from the commands that a platform tells', () => {
  const ports = portsIn({
    http: {
      http: 'curl -v -X POST http://iot.example.com:8080/api/v1/T/telemetry --header Content-Type:application/json --data "{temperature:25}"',
      https: 'curl -v -X POST https://iot.example.com/api/v1/T/telemetry --header Content-Type:application/json',
    },
    mqtt: {
      mqtt: 'mosquitto_pub -d -q 1 -h mqtt.example.com -p 11883 -t v1/devices/me/telemetry -u "T" -m "{temperature:25}"',
      mqtts: [
        'curl -f -S -o tb-server-chain.pem https://iot.example.com/api/device-connectivity/mqtts/certificate/download',
        'mosquitto_pub -d -q 1 --cafile tb-server-chain.pem -h mqtt.example.com -p 8884 -t v1/devices/me/telemetry -u "T"',
      ],
      docker: {
        mqtt: 'docker run --rm -it thingsboard/mosquitto-clients mosquitto_pub -h host.docker.internal -p 1883',
      },
    },
    coap: {
      coap: 'coap-client -v 6 -m POST -t "application/json" -e "{temperature:25}" coap://iot.example.com:5683/api/v1/T/telemetry',
      coaps: 'coap-client-openssl -v 6 -m POST coaps://iot.example.com:5684/api/v1/T/telemetry',
    },
  })
  expect(ports).toEqual({
    http: 'https://iot.example.com',
    mqtt: { host: 'mqtt.example.com', port: 11883 },
    mqtts: { host: 'mqtt.example.com', port: 8884 },
    coap: 'coap://iot.example.com:5683',
  })
})

test('the first form of that answer: a text for each protocol', () => {
  expect(portsIn({ mqtt: 'mosquitto_pub -d -q 1 -h h -t t -u T' })).toEqual({ mqtt: { host: 'h', port: 1883 } })
})

test('what does not listen is not there, and nothing strange is read', () => {
  expect(portsIn({ coap: { coap: null }, http: ['Check documentation', 7] })).toEqual({})
})

test('of a platform that tells nothing the usual ports are named as such', () => {
  expect(usualPorts('https://iot.example.com')).toMatchObject({
    http: 'https://iot.example.com',
    mqtt: { host: 'iot.example.com', port: 1883 },
    isGuess: true,
  })
})
