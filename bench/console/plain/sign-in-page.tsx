import { App, Button, Card, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { post } from './platform.ts'

interface Credentials {
  account: string
  captcha: string
}

export function SignInPage() {
  const navigate = useNavigate()
  const { message } = App.useApp()
  async function signIn(body: Credentials): Promise<void> {
    try {
      const answer = await post<{ access_token: string }>('/v1/account/agency/login', body)
      localStorage.setItem('token', answer.access_token)
      await navigate('/customers')
    } catch (error) {
      void message.error(String(error))
    }
  }
  return (
    <Card title="代账机构登录" style={{ width: 400, margin: '80px auto' }}>
      <Form layout="vertical" onFinish={(values: Credentials) => void signIn(values)}>
        <Form.Item name="account" label="手机号" rules={[{ required: true, pattern: /^1\d{10}$/ }]}>
          <Input />
        </Form.Item>
        <Form.Item name="captcha" label="验证码" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          登录
        </Button>
      </Form>
    </Card>
  )
}
